"""Runs MiniStack so that it never outlives the process that started it.

Its standard input is a pipe from that process: when the pipe closes, whatever the reason, the emulator saves its state and
ends. SIGUSR1 saves the state and goes on.

Its administration is closed to browsers: no page, ours or another's, has anything to do there.
"""

import functools
import json
import os
import signal
import sys
import threading

from ministack import app
from ministack.services import cloudfront


def end_with_parent():
    while os.read(0, 4096):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def save(*_):
    app.save_all(app._build_persistence_save_dict())


# With TLS it would listen on 443 as well where it may; nothing here asks for that.
app._port_is_bindable = lambda *_: False

# The distribution reads all root certificates for each request that it passes on: 20 ms of a call's 45.
cloudfront._origin_ssl_context = functools.cache(cloudfront._origin_ssl_context)

OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")
answer_before_body = app._handle_pre_body_request


async def answer_unless_browser(method, path, headers, query_params, request_id):
    if path.startswith(("/_ministack", "/_localstack")):
        name = headers.get("host", "").rpartition(":")[0] or headers.get("host", "")
        if "origin" in headers or "sec-fetch-site" in headers or name.lower() not in OWN_NAMES:
            return 403, {"Content-Type": "application/json"}, json.dumps({"message": "Not for browsers."}).encode()
    return await answer_before_body(method, path, headers, query_params, request_id)


app._handle_pre_body_request = answer_unless_browser

signal.signal(signal.SIGUSR1, save)
signal.signal(signal.SIGHUP, signal.SIG_IGN)
threading.Thread(target=end_with_parent, daemon=True).start()
sys.argv = ["ministack"]
sys.exit(app.main())
