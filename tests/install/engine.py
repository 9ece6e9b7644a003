"""Run as a program, under the name of docker: what `docker compose` does with our file, by processes instead of containers.

The same settings, commands, files and packages. Each container has an address of its own (127.x.y.z) instead of a network, and
names of services in its settings are replaced by it. State is kept in a folder ($FUBA_ENGINE) from one call to the next.
"""

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import yaml

from fuba_site.machine import env_file
from tests.install.image import Image

FOLDER: Final = Path(os.environ["FUBA_ENGINE"])
NETWORK: Final = os.environ["FUBA_NETWORK"]  # such as 127.44.5
HERE: Final = Path.cwd()  # with docker-compose.yml and deploy/
SERVICES: Final[dict[str, Any]] = yaml.safe_load((HERE / "docker-compose.yml").read_text())["services"]
STATE: Final = FOLDER / "state.json"
PLACES: Final = {"proxy": 1, "postgres": 2, "redis": 3, "web": 10, "worker": 30, "beat": 50, "migrate": 60}
PATIENCE: Final = 300.0
Containers = dict[str, list[int]]


def address(service: str, number: int = 0) -> str:
    return f"{NETWORK}.{PLACES[service] + number}"


# -- state ------------------------------------------------------------------------------


def state() -> Containers:
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def keep(containers: Containers) -> None:
    STATE.write_text(json.dumps(containers))


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(seen: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not seen():
        if time.monotonic() > end:
            sys.exit(f"{what} does not come about\n{(FOLDER / 'log').read_text()[-4000:]}")
        time.sleep(0.1)


def stop(services: list[str], number: int = signal.SIGTERM) -> None:
    containers = state()
    pids = [pid for service in services for pid in containers.pop(service, [])]
    for pid in filter(runs, pids):
        os.kill(pid, number)
    wait_until(lambda: not any(map(runs, pids)), f"the end of {services}")
    keep(containers)


# -- containers ---------------------------------------------------------------------------


def variables(service: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for entry in SERVICES[service].get("env_file", []):
        assert entry["format"] == "raw", "as it stands"
        given |= env_file.read(HERE / entry["path"])
    given |= SERVICES[service].get("environment", {})
    if "POSTGRES_HOST" in given:
        given["POSTGRES_HOST"] = address("postgres")
        given["REDIS_URL"] = given["REDIS_URL"].replace("redis:6379", f"{address('redis')}:6379")
    return given


def image() -> Image:
    return Image(FOLDER / "build")


def build() -> None:
    if (FOLDER / "build").exists():
        return
    made = Image(FOLDER / "build")
    made.collect_static()
    probe = made.folder / "scripts" / "probe.py"  # it asks in its own container
    probe.write_text(probe.read_text().replace("127.0.0.1:8000", f"{address('web')}:8000"))


def begin(service: str, number: int, command: list[str], environment: dict[str, str], cwd: Path, **who: Any) -> None:
    with (FOLDER / "log").open("ab") as log:
        process = subprocess.Popen(
            command, env=environment, cwd=cwd, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **who
        )
    containers = state()
    containers.setdefault(service, []).append(process.pid)
    keep(containers)


def begin_postgres() -> None:
    given, volume = variables("postgres"), FOLDER / "postgres"
    who: dict[str, Any] = {}
    if os.getuid() == 0:
        who = {"user": "nobody", "group": "nogroup", "extra_groups": []}
    programs = Path(os.environ["FUBA_POSTGRES"])
    new = not volume.exists()
    if new:
        volume.mkdir()
        password = FOLDER / "postgres-password"
        password.write_text(given["POSTGRES_PASSWORD"], "utf-8")
        if who:
            shutil.chown(volume, "nobody", "nogroup")
            shutil.chown(password, "nobody", "nogroup")
        made = [
            programs / "initdb",
            "-D",
            volume / "data",
            "-U",
            given["POSTGRES_USER"],
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "-N",
        ]
        rights = ["--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={password}"]
        subprocess.run([*made, *rights], cwd="/", check=True, capture_output=True, **who)
    command = [str(programs / "postgres"), *SERVICES["postgres"]["command"][1:], "-D", str(volume / "data")]
    command += ["-k", str(volume), "-c", f"listen_addresses={address('postgres')}", "-c", "fsync=off"]
    begin("postgres", 0, command, dict(os.environ), Path("/"), **who)
    wait_until(lambda: ready(programs, given), "PostgreSQL")
    if new:
        create = [programs / "createdb", "-h", volume, "-U", given["POSTGRES_USER"], given["POSTGRES_DB"]]
        subprocess.run(create, cwd="/", check=True, capture_output=True)


def ready(programs: Path, given: dict[str, str]) -> bool:
    command = [programs / "pg_isready", "-q", "-h", address("postgres"), "-U", given["POSTGRES_USER"]]
    return subprocess.run(command, check=False).returncode == 0


def begin_redis() -> None:
    from fuba_site.laptop.valkey import program as valkey_program  # with its library, which other calls need not load

    volume = FOLDER / "redis"
    volume.mkdir(exist_ok=True)
    own = ["--bind", address("redis"), "--port", "6379", "--dir", str(volume), "--save", "", "--protected-mode", "no"]
    begin("redis", 0, [valkey_program(), *SERVICES["redis"]["command"][1:], *own], dict(os.environ), volume)
    wait_until(lambda: listens(address("redis"), 6379), "the broker")


def begin_proxy() -> None:
    """On ports that need no rights. Names of several containers are for a server of names: here they are told."""
    volume = FOLDER / "caddy"
    volume.mkdir(exist_ok=True)
    given = variables("proxy")
    webs = [f"{address('web', number)}:8000" for number in range(len(state().get("web", [])))]
    given["UPSTREAMS"] = f"to {' '.join(webs)}"
    options = f"{{\n\tadmin off\n\tdefault_bind {address('proxy')}\n\thttp_port 8080\n\thttps_port 8443\n"
    config = volume / "Caddyfile"
    config.write_text((HERE / "deploy" / "Caddyfile").read_text().replace("\n{\n", f"\n{options}", 1))
    environment = {**os.environ, **given, "XDG_DATA_HOME": str(volume), "XDG_CONFIG_HOME": str(volume)}
    caddy = str(Path(sys.executable).with_name("caddy"))
    begin("proxy", 0, [caddy, "run", "--config", str(config), "--adapter", "caddyfile"], environment, volume)
    wait_until(lambda: listens(address("proxy"), 8443), "the proxy")


def listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=5).close()
        return True
    except OSError:
        return False


def begin_ours(service: str, number: int) -> None:
    built, here = image(), address(service, number)
    environment = {**built.environment, **variables(service), "HOSTNAME": f"{service}{number}"}
    words = [word.replace("0.0.0.0", here).replace("/tmp/", f"{FOLDER}/{service}{number}-") for word in built.service(service)]
    if service == "worker":
        words += ["--hostname", f"celery@{service}{number}"]
    begin(service, number, [built.program(words[0]), *words[1:]], environment, built.folder)
    if service == "web":
        wait_until(lambda: listens(here, 8000), "a process of the pages")


def run(service: str, words: list[str], **more: str) -> int:
    if service == "proxy":
        return subprocess.run([word.replace("/data/", f"{FOLDER}/caddy/") for word in words], check=False).returncode
    built = image()
    programs = f"{os.environ['FUBA_POSTGRES']}{os.pathsep}{built.environment['PATH']}"  # postgresql-client of the Dockerfile
    environment = {**built.environment, **variables(service), **more, "PATH": programs}
    return subprocess.run([built.program(words[0]), *words[1:]], cwd=built.folder, env=environment, check=False).returncode


def up(counts: dict[str, int]) -> int:
    """What is not there is started; what runs with other settings than those of now is started anew."""
    build()
    settings = {name: json.dumps([variables(name), SERVICES[name].get("command")]) for name in SERVICES}
    kept = FOLDER / "settings.json"
    before = json.loads(kept.read_text()) if kept.exists() else {}
    containers = state()
    for name in SERVICES:
        found = [pid for pid in containers.get(name, []) if runs(pid)]
        wanted = counts.get(name, max(1, len(found)))
        if found and (before.get(name) != settings[name] or len(found) != wanted):
            stop([name])
    kept.write_text(json.dumps(settings))
    there = {name for name, pids in state().items() if any(map(runs, pids))}
    if "postgres" not in there:
        begin_postgres()
    if "redis" not in there:
        begin_redis()
    if run("migrate", image().service("migrate")):
        return 1
    for name in ("web", "worker", "beat"):
        if name not in there:
            for number in range(counts.get(name, len(containers.get(name, [])) or 1)):
                begin_ours(name, number)
    stop(["proxy"])
    begin_proxy()
    return 0


def main(words: list[str]) -> int:
    assert words[0] == "compose", words
    verb, *words = words[1:]
    parser = argparse.ArgumentParser()
    if verb == "up":
        parser.add_argument("-d", action="store_true", required=True)
        parser.add_argument("--build", action="store_true")
        parser.add_argument("--scale", action="append", default=[])
        return up({name: int(count) for name, count in (given.split("=") for given in parser.parse_args(words).scale)})
    if verb == "stop":
        stop(words)
        return 0
    parser.add_argument("-T", action="store_true")
    parser.add_argument("-e", action="append", default=[])
    parser.add_argument("--rm", action="store_true")
    parser.add_argument("service")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args(words)
    assert (verb == "run") == given.rm and verb in ("run", "exec"), verb
    assert verb == "run" or any(map(runs, state().get(given.service, []))), f"{given.service} does not run"
    return run(given.service, given.command, **{name: os.environ[name] for name in given.e})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
