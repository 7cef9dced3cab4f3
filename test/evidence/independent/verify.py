#!/usr/bin/env python3
"""Verifies an Atesta evidence log, or a proof of one entry, by resources/docs/evidence-format.md alone.

    verify.py log evidence.sqlite [--key VERIFIER_KEY] [--checkpoint FILE]... [--folder DIRECTORY]
    verify.py proof proof.json [--key VERIFIER_KEY]
    verify.py vectors DIRECTORY

Prints {"ok": ..., "findings": [...]} and ends with 0 where all holds, 1 where not, 2 with a sentence on stderr where
the database cannot be opened, which says nothing of it. It changes no file. Python 3.9, standard library only.
Time stamps are left to `openssl ts -verify`.
"""

import atexit
import base64
import binascii
import hashlib
import hmac
import json
import os
import re
import shutil
import sqlite3
import sys
import tempfile
import urllib.parse

# ---- Ed25519, verification alone (RFC 8032, 5.1.7; written for being read, not for speed)

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if (x & 1) != sign else x


def decode_point(data):
    number = int.from_bytes(data, "little")
    y = number & ((1 << 255) - 1)
    x = recover_x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(a, b):
    A = (a[1] - a[0]) * (b[1] - b[0]) % P
    B = (a[1] + a[0]) * (b[1] + b[0]) % P
    C = 2 * a[3] * b[3] * D % P
    E = 2 * a[2] * b[2] % P
    e, f, g, h = B - A, E - C, E + C, B + A
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def ed25519_holds(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = decode_point(public_key), decode_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    return same(times(s, BASE), add(r, times(k, key)))


# ---- AES-256-GCM, opening alone (FIPS 197, SP 800-38D), for a payload that was disclosed


def make_sbox():
    sbox, p, q = [0] * 256, 1, 1
    while True:
        p = (p ^ (p << 1) ^ (0x1B if p & 0x80 else 0)) & 0xFF
        for shift in (1, 2, 4):
            q ^= q << shift
        q &= 0xFF
        if q & 0x80:
            q ^= 0x09
        rotated = [(q << n | q >> (8 - n)) & 0xFF for n in range(5)]
        sbox[p] = rotated[0] ^ rotated[1] ^ rotated[2] ^ rotated[3] ^ rotated[4] ^ 0x63
        if p == 1:
            sbox[0] = 0x63
            return sbox


SBOX = make_sbox()


def expand_key(key):
    words, rcon = [list(key[i : i + 4]) for i in range(0, 32, 4)], 1
    for i in range(8, 60):
        word = list(words[i - 1])
        if i % 8 == 0:
            word = [SBOX[b] for b in word[1:] + word[:1]]
            word[0] ^= rcon
            rcon = rcon << 1
        elif i % 8 == 4:
            word = [SBOX[b] for b in word]
        words.append([a ^ b for a, b in zip(words[i - 8], word)])
    return [sum(words[i : i + 4], []) for i in range(0, 60, 4)]


def double(b):
    return ((b << 1) ^ (0x1B if b & 0x80 else 0)) & 0xFF


def aes_block(keys, block):
    state = [a ^ b for a, b in zip(block, keys[0])]
    for number in range(1, 15):
        state = [SBOX[state[(i + 4 * (i % 4)) % 16]] for i in range(16)]  # bytes substituted, rows shifted
        if number < 14:
            mixed = []
            for c in range(0, 16, 4):
                a = state[c : c + 4]
                every = a[0] ^ a[1] ^ a[2] ^ a[3]
                mixed += [a[i] ^ every ^ double(a[i] ^ a[(i + 1) % 4]) for i in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[number])]
    return bytes(state)


def gmul(x, y):
    z = 0
    for i in range(127, -1, -1):
        if x >> i & 1:
            z ^= y
        y = (y >> 1) ^ (0xE1 << 120 if y & 1 else 0)
    return z


def ghash(h, *parts):
    y = 0
    for part in parts:
        for i in range(0, len(part), 16):
            y = gmul(y ^ int.from_bytes(part[i : i + 16].ljust(16, b"\0"), "big"), h)
    lengths = b"".join((8 * len(part)).to_bytes(8, "big") for part in parts)
    return gmul(y ^ int.from_bytes(lengths, "big"), h)


def gcm_open(key, sealed, aad):
    """The content, or None where the tag does not hold."""
    nonce, text, tag = sealed[:12], sealed[12:-16], sealed[-16:]
    keys = expand_key(key)
    h = int.from_bytes(aes_block(keys, bytes(16)), "big")
    first = int.from_bytes(aes_block(keys, nonce + b"\0\0\0\1"), "big")
    if not hmac.compare_digest((ghash(h, aad, text) ^ first).to_bytes(16, "big"), tag):
        return None
    stream = b"".join(aes_block(keys, nonce + (2 + i).to_bytes(4, "big")) for i in range((len(text) + 15) // 16))
    return bytes(a ^ b for a, b in zip(text, stream))


# ---- the format


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hkdf(secret, info):
    """32 bytes, empty salt."""
    return hmac.new(hmac.new(bytes(32), secret, "sha256").digest(), info + b"\1", "sha256").digest()


def part_name(seq, part):
    return ("atesta-evidence/1 %d %d" % (seq, part)).encode()


def b64(text):
    """Strictly: with padding, and nothing that encoding would not give back."""
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError("base64")
    return data


HEX64 = re.compile(r"[0-9a-f]{64}\Z")
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
ZONE = re.compile(r"[+-]\d\d:\d\d\Z")
PROGRAM = re.compile(r"[A-Za-z0-9_.+-]{1,64}\Z")
KINDS = (
    "opened subject consultation file correction note partner decision assignment conclusion approval reopened hold limit brought erased "
    "portfolio subjects screening alert seen escalation"
).split()


def is_count(value, least):
    return type(value) is int and least <= value < 10**15


def matches(pattern, value):
    return isinstance(value, str) and pattern.match(value) is not None


def is_reference(value):
    return (
        isinstance(value, dict)
        and set(value) == {"bytes", "key", "sha256"}
        and is_count(value["bytes"], 28)
        and matches(HEX64, value["key"])
        and matches(HEX64, value["sha256"])
    )


MEMBERS = {
    "v": lambda v: type(v) is int and v == 1,
    "seq": lambda v: is_count(v, 0),
    "id": lambda v: matches(UUID, v),
    "time": lambda v: matches(TIME, v),
    "zone": lambda v: matches(ZONE, v),
    "clockBack": lambda v: is_count(v, 1),
    "kind": lambda v: v in KINDS,
    "scope": lambda v: matches(UUID, v),
    "erases": lambda v: matches(UUID, v),
    "program": lambda v: matches(PROGRAM, v),
    "payload": is_reference,
    "attachments": lambda v: isinstance(v, list) and len(v) > 0 and all(is_reference(one) for one in v),
}
OPTIONAL = {"clockBack", "erases", "attachments"}


def read_entry(text):
    """The entry, or None where the text is none in canonical form."""
    try:
        entry = json.loads(text)
    except ValueError:
        return None
    if not isinstance(entry, dict) or set(entry) - set(MEMBERS) or set(MEMBERS) - set(entry) - OPTIONAL:
        return None
    if not all(MEMBERS[name](value) for name, value in entry.items()):
        return None
    if ("erases" in entry) and entry["kind"] != "erased":
        return None
    canonical = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return entry if canonical == text else None


def references_of(entry):
    return [entry["payload"]] + entry.get("attachments", [])


class Key:
    """A verifier key: <name>+<key hash>+<base64 of 0x01 and the public key>."""

    def __init__(self, text):
        self.text = text
        self.name, key_hash, data = text.split("+", 2)
        data = b64(data)
        if len(data) != 33 or data[0] != 1:
            raise ValueError("not an Ed25519 verifier key")
        self.public = data[1:]
        self.hash = sha256(self.name.encode(), b"\n", data)[:4]
        if self.hash.hex() != key_hash:
            raise ValueError("the hash of the verifier key is wrong")


NOTE = re.compile(
    r"([^\n]+\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/=]+)\n(?:.+\n)*)\n((?:\u2014 [^\n ]+ [A-Za-z0-9+/=]+\n)+)\Z"
)


def read_checkpoint(note, key):
    """(size, root) of a checkpoint that this key signed, else None."""
    found = NOTE.match(note)
    if not found:
        return None
    signed, size, root, lines = found.groups()
    try:
        root = b64(root)
        if signed.split("\n", 1)[0] != key.name or len(root) != 32:
            return None
        for line in lines.splitlines():
            _, name, signature = line.split(" ")
            data = b64(signature)
            if name == key.name and data[:4] == key.hash:
                return (int(size), root) if ed25519_holds(key.public, signed.encode(), data[4:]) else None
    except (ValueError, binascii.Error):
        pass
    return None


class Tree:
    """Hashes of full subtrees by level, as they come; the root of all leaves so far (RFC 9162, 2.1)."""

    def __init__(self):
        self.levels = [[]]

    def size(self):
        return len(self.levels[0])

    def push(self, leaf):
        """The subtrees that this leaf ends, smallest first."""
        self.levels[0].append(leaf)
        ended, level = [leaf], 0
        while len(self.levels[level]) % 2 == 0:
            if level + 1 == len(self.levels):
                self.levels.append([])
            self.levels[level + 1].append(sha256(b"\1", self.levels[level][-2], self.levels[level][-1]))
            level += 1
            ended.append(self.levels[level][-1])
        return ended

    def root(self):
        root = None
        for level, hashes in enumerate(self.levels):
            if self.size() >> level & 1:
                root = hashes[-1] if root is None else sha256(b"\1", hashes[-1], root)
        return sha256(b"") if root is None else root


def root_by_path(leaf, index, size, path):
    """The root that an inclusion proof leads to, None where its length is wrong (RFC 9162, 2.1.3.2)."""
    fn, sn, r = index, size - 1, leaf
    for p in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            r = sha256(b"\1", p, r)
            while fn & 1 == 0 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = sha256(b"\1", r, p)
        fn, sn = fn >> 1, sn >> 1
    return r if sn == 0 else None


# ---- a whole log


def as_bytes(value):
    return value if isinstance(value, bytes) else None


def as_text(value):
    return value if isinstance(value, str) else ""


class CannotOpen(Exception):
    """Nothing can be said of a file that cannot be looked into."""


def opened_database(file):
    """The database, without a file being made or changed beside it.

    A running Atesta has `-wal` and `-shm` beside its database: these are read with it. SQLite would make a `-shm` for a `-wal`
    that stands alone, so a copy of both is read then, in a folder that is gone again. Without either nobody writes."""
    there = os.path.abspath(file)
    wal = os.path.exists(there + "-wal")
    try:
        if wal and not os.path.exists(there + "-shm"):
            folder = tempfile.mkdtemp()
            atexit.register(shutil.rmtree, folder, True)
            copied = os.path.join(folder, "evidence.sqlite")
            shutil.copyfile(there, copied)
            shutil.copyfile(there + "-wal", copied + "-wal")
            there = copied
        with open(there, "rb"):
            pass
        name = os.fsencode(there.replace(os.sep, "/"))
        name = urllib.parse.quote(name if name.startswith(b"/") else b"/" + name, safe="/:")
        db = sqlite3.connect("file://%s?mode=ro%s" % (name, "" if wal else "&immutable=1"), uri=True)
        db.execute("PRAGMA schema_version").fetchall()
        return db
    except (OSError, sqlite3.OperationalError) as error:
        raise CannotOpen("%s cannot be opened: %s" % (file, error))


class Log:
    def __init__(self, file, key_text):
        self.findings = []
        self.file = file
        self.db = opened_database(file)
        self.db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        self.db.execute("BEGIN")
        meta = dict(self.db.execute("SELECT key, value FROM meta"))
        if key_text and meta.get("publicKey") != key_text:
            self.find("checkpointForged", detail="publicKey")
        self.key = Key(key_text or meta["publicKey"])
        if set(meta) != {"origin", "publicKey"} or meta["origin"] != self.key.name:
            self.find("databaseDamaged", detail="meta")
        self.tree = Tree()
        self.broken = False  # no root can be made any more
        self.parts = 0

    def find(self, code, seq=None, detail=None):
        finding = {"code": code}
        if seq is not None:
            finding["seq"] = seq
        if detail is not None:
            finding["detail"] = detail
        self.findings.append(finding)

    def all(self, query):
        return self.db.execute(query).fetchall()

    def check(self, files, folder):
        self.open_checkpoints(files, folder)
        self.nodes = {
            seq: as_bytes(hashes) for seq, hashes in self.all("SELECT seq, hashes FROM node")
        }
        self.walk()
        self.check_scopes()
        for (said,) in self.all("PRAGMA integrity_check"):
            if said != "ok":
                self.find("databaseDamaged", detail=said)

    # -- checkpoints

    def open_checkpoints(self, files, folder):
        self.newest, self.checkpoints = None, []  # of the latter: (size, root, where it was)
        has_newest = False
        published = {}
        for size, is_published, note in self.all("SELECT size, published, note FROM checkpoint"):
            note = as_text(note)
            opened = self.open_checkpoint(note, "checkpoint of size %d" % size, size)
            if is_published:
                published[size] = note
            else:
                has_newest, self.newest = True, opened
        if not has_newest:
            self.find("checkpointMissing")
        folders = {}
        for size, kind, at, data, total in self.all("SELECT size, kind, at, bytes, sum FROM published"):
            data = as_bytes(data) or b""
            if sha256(("%s %s %s " % (kind, size, at)).encode("utf-8", "replace"), data) != total:
                self.find("databaseDamaged", detail="published")
            if kind == "folder":
                folders[size] = data
                self.open_checkpoint(data.decode("utf-8", "replace"), "published of size %d" % size, size)
        if folder:
            start = self.key.name.replace("/", "-") + "-"
            there = set(os.listdir(folder))
            for size in folders:
                if "%s%d.checkpoint" % (start, size) not in there:
                    self.find("checkpointMissing", detail="%s%d.checkpoint" % (start, size))
            for name in sorted(there):
                found = re.match(r"(0|[1-9]\d*)\.checkpoint\Z", name[len(start) :]) if name.startswith(start) else None
                if found:
                    with open(os.path.join(folder, name), "rb") as opened:
                        note = opened.read()
                    size = int(found.group(1))
                    if size in published:
                        expected = published[size].encode()
                        cut_short = len(note) < len(expected) and expected.startswith(note)
                    else:
                        cut_short = is_beginning(note, self.key.name, size)
                    if note == b"" or cut_short:
                        continue
                    self.open_checkpoint(note.decode("utf-8", "replace"), name, size)
        for file in files:
            with open(file, "rb") as opened:
                self.open_checkpoint(opened.read().decode("utf-8", "replace"), os.path.basename(file))

    def open_checkpoint(self, note, where, size=None):
        opened = read_checkpoint(note, self.key)
        if opened is None or size not in (None, opened[0]):
            self.find("checkpointForged", detail=where)
            return None
        self.checkpoints.append((opened[0], opened[1], where))
        return opened

    # -- entries

    def walk(self):
        rows = self.all("SELECT seq, id, scope, erases, text FROM entry ORDER BY seq")
        self.erased = {row[3] for row in rows if row[3] is not None}
        self.sealed = {
            place: as_bytes(data) and (len(data), hashlib.sha256(data).hexdigest())
            for place, data in self.db.execute("SELECT place, bytes FROM sealed")
        }
        count = len(self.sealed)
        end = max(self.newest[0] if self.newest else 0, len(rows))
        self.compare()
        for row in rows:
            seq = row[0]
            if seq < self.tree.size() or seq >= end:
                self.find("entryReordered", seq)
                continue
            while self.tree.size() < seq:
                self.missing()
            self.entry(*row)
        size = self.tree.size()
        for checkpoint in self.checkpoints:
            if checkpoint[0] > size:
                self.find("logTruncated", detail=checkpoint[2])
        if self.newest and self.newest[0] < size:
            self.find("checkpointDisagrees", detail="newest")
        if len(self.nodes) != size:
            self.find("treeAltered")
        if count != self.parts:
            self.find("databaseDamaged", detail="sealed bytes of no entry")

    def hashes(self, seq):
        return self.nodes.get(seq) or b""

    def entry(self, seq, row_id, scope, erases, text):
        text = as_text(text)
        entry = read_entry(text)
        if entry is None:
            self.find("entryUnreadable", seq)
        elif entry["seq"] != seq:
            self.find("entryReordered", seq)
        elif (entry["id"], entry["scope"], entry.get("erases")) != (row_id, scope, erases):
            self.find("databaseDamaged", seq)
        leaf = sha256(b"\0", text.encode("utf-8", "surrogateescape"))
        stored = self.hashes(seq)[:32]
        if leaf != stored:
            if self.leads_to_root(seq, leaf):
                self.find("treeAltered", seq)
            else:
                if entry is not None and entry["seq"] == seq:
                    self.find("entryAltered", seq)
                if len(stored) == 32:
                    leaf = stored
        self.grow(seq, leaf)
        if entry is not None:
            for part, reference in enumerate(references_of(entry)):
                self.check_part(seq, part, reference, entry["scope"] in self.erased)
        else:
            self.parts += sum(256 * seq <= place < 256 * (seq + 1) for place in self.sealed)

    def missing(self):
        seq = self.tree.size()
        self.find("entryMissing", seq)
        stored = self.hashes(seq)[:32]
        self.broken = self.broken or len(stored) < 32
        self.grow(seq, bytes(32) if self.broken else stored)

    def grow(self, seq, leaf):
        ended = self.tree.push(leaf)
        if not self.broken and self.nodes.get(seq) is not None and self.nodes[seq][32:] != b"".join(ended[1:]):
            self.find("treeAltered", seq)
        self.compare()

    def compare(self):
        for size, root, where in self.checkpoints:
            if size == self.tree.size() and (self.broken or root != self.tree.root()):
                self.find("checkpointDisagrees", detail=where)

    def leads_to_root(self, seq, leaf):
        """Whether this leaf leads to the newest root by the other hashes that `node` has."""
        if self.newest is None or seq >= self.newest[0]:
            return False

        def node(start, end):
            width = end - start
            if width & (width - 1) == 0:
                level = width.bit_length() - 1
                return self.hashes(end - 1)[32 * level : 32 * level + 32]
            middle = start + (1 << (width - 1).bit_length() - 1)
            return sha256(b"\1", node(start, middle), node(middle, end))

        path, start, end = [], 0, self.newest[0]
        while end - start > 1:
            middle = start + (1 << (end - start - 1).bit_length() - 1)
            if seq < middle:
                path.append(node(middle, end))
                end = middle
            else:
                path.append(node(start, middle))
                start = middle
        return root_by_path(leaf, seq, self.newest[0], path[::-1]) == self.newest[1]

    def check_part(self, seq, part, reference, erased):
        there = self.sealed.get(256 * seq + part)
        if there is not None:
            self.parts += 1
        if erased:
            if there is not None:
                self.find("payloadOfErasedKept", seq)
        elif there is None:
            self.find("payloadMissing", seq)
        elif there != (reference["bytes"], reference["sha256"]):
            self.find("payloadAltered", seq)

    # -- keys and summaries

    def check_scopes(self):
        first, texts = {}, {}
        for seq, scope, text in self.all("SELECT seq, scope, text FROM entry ORDER BY seq"):
            if scope not in first:
                first[scope], texts[seq] = seq, as_text(text)
        tables = {}
        for table, code in (("data_key", "keyMissing"), ("summary", "databaseDamaged")):
            rows = self.all("SELECT scope, sealed, sum FROM %s" % table)
            tables[table] = {row[0] for row in rows}
            for scope, sealed, total in rows:
                if scope in self.erased:
                    self.find("payloadOfErasedKept", first.get(scope), table)
                if as_bytes(sealed) is None or sha256(as_text(scope).encode("utf-8", "replace"), sealed) != total:
                    self.find(code, first.get(scope), table)
            if tables[table] - set(first):
                self.find("databaseDamaged", detail="%s of no entry" % table)
        for scope, seq in first.items():
            if scope in self.erased:
                continue
            if scope not in tables["data_key"]:
                self.find("keyMissing", seq)
            entry = read_entry(texts[seq])
            if scope not in tables["summary"] and entry and entry["kind"] in ("opened", "consultation"):
                self.find("databaseDamaged", seq, "its summary is gone")


def is_beginning(note, name, size):
    """Whether these are the first bytes of some checkpoint of this log at this size, signed by one key."""
    head = ("%s\n%d\n" % (name, size)).encode()
    middle = ("\n\n\u2014 %s " % name).encode()
    base64_bytes = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
    shape = [bytes([c]) for c in head] + [base64_bytes] * 44 + [bytes([c]) for c in middle] + [base64_bytes] * 92 + [b"\n"]
    return len(note) < len(shape) and all(byte in allowed for byte, allowed in zip(note, shape))


def verify_log(file, key_text, checkpoints, folder):
    """Finding by finding; a database that cannot be read is one."""
    newest = os.path.join(os.path.dirname(os.path.abspath(file)), "evidence.checkpoint")
    if os.path.exists(newest):
        checkpoints = checkpoints + [newest]
    size, findings = 0, []
    try:
        log = Log(file, key_text)
        findings = log.findings
        log.check(checkpoints, folder)
        size = log.tree.size()
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        findings = findings + [{"code": "databaseDamaged", "detail": str(error)}]
    return {"ok": not findings, "entries": size, "findings": findings}


# ---- one proof


def verify_proof(proof, key_text=None):
    """Sentences on what does not hold; where a payload was disclosed and holds, its content."""
    wrong, opened = [], None
    if proof.get("format") != "atesta-proof/1":
        return {"ok": False, "findings": ["format"]}
    try:
        key = Key(proof["publicKey"])
        if key_text and key_text != proof["publicKey"]:
            wrong.append("publicKey: another log's")
        entry = read_entry(proof["entry"])
        index, size = proof["index"], proof["size"]
        if entry is None or entry["seq"] != index or not is_count(size, 1) or index >= size:
            return {"ok": False, "findings": wrong + ["entry"]}
        checkpoint = read_checkpoint(proof["checkpoint"], key)
        leaf = sha256(b"\0", proof["entry"].encode())
        path = [b64(one) for one in proof["path"]]
        if checkpoint is None or checkpoint[0] != size:
            wrong.append("checkpoint")
        elif any(len(one) != 32 for one in path) or root_by_path(leaf, index, size, path) != checkpoint[1]:
            wrong.append("path")
        if "payload" in proof:
            sealed, entry_key = b64(proof["payload"]["sealed"]), b64(proof["payload"]["key"])
            expected = entry["payload"]
            if len(sealed) != expected["bytes"] or sha256(sealed).hex() != expected["sha256"]:
                wrong.append("payload: sealed")
            elif len(entry_key) != 32 or sha256(entry_key).hex() != expected["key"]:
                wrong.append("payload: key")
            else:
                opened = gcm_open(entry_key, sealed, part_name(index, 0))
                if opened is None:
                    wrong.append("payload: does not open")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        wrong.append("malformed: %s" % error)
    verdict = {"ok": not wrong, "findings": wrong}
    if opened is not None:
        verdict["payload"] = json.loads(opened)
    return verdict


# ---- the test vectors


def check_vectors(folder):
    """The names of those that come out otherwise here."""
    wrong, count = [], 0

    def expect(name, holds):
        nonlocal count
        count += 1
        if not holds:
            wrong.append(name)

    def read(name):
        with open(os.path.join(folder, name + ".json"), encoding="utf-8") as opened:
            return json.load(opened)

    for vector in read("entries"):
        text = vector["text"]
        expect("entries: text", read_entry(text) == vector["entry"])
        expect("entries: leaf hash", sha256(b"\0", text.encode()) == b64(vector["leafHash"]))
        expect("entries: other order", read_entry(json.dumps(vector["entry"])) is None)
    vectors = read("tree")
    tree = Tree()
    for size in range(len(vectors["leaves"]) + 1):
        expect("tree: root of %d" % size, tree.root() == b64(vectors["roots"][size]))
        if size < len(vectors["leaves"]):
            tree.push(sha256(b"\0", vectors["leaves"][size].encode()))
    for vector in vectors["paths"]:
        index, size = vector["index"], vector["size"]
        path = [b64(one) for one in vector["path"]]
        leaf, root = tree.levels[0][index], b64(vectors["roots"][size])
        expect("tree: path of %d in %d" % (index, size), root_by_path(leaf, index, size, path) == root)
        expect("tree: longer path", root_by_path(leaf, index, size, path + [root]) != root)
    vectors = read("checkpoints")
    key = Key(vectors["verifierKey"])
    expect("checkpoints: key", key.name == vectors["origin"] and key.public == b64(vectors["publicKey"]))
    for vector in vectors["notes"]:
        note = vector["note"]
        expect("checkpoints: note", read_checkpoint(note, key) == (vector["size"], b64(vector["root"])))
        expect("checkpoints: other size", read_checkpoint(note.replace("\n", "\n1", 1), key) is None)
    vectors = read("sealing")
    data_key = b64(vectors["dataKey"])
    wrapped = b64(vectors["wrapped"]["sealed"])
    label = b"atesta-evidence/1 key " + vectors["scope"].encode()
    expect("sealing: data key", gcm_open(b64(vectors["master"]), wrapped, label) == data_key)
    for vector in vectors["parts"]:
        name = part_name(vector["seq"], vector["part"])
        entry_key, sealed = hkdf(data_key, name), b64(vector["sealed"])
        expect("sealing: entry key", name.decode() == vector["label"] and entry_key == b64(vector["key"]))
        expect("sealing: content", gcm_open(entry_key, sealed, name) == vector["content"].encode())
        expect("sealing: sha256", sha256(sealed).hex() == vector["sha256"])
    label = b"atesta-evidence/1 summary " + vectors["scope"].encode()
    summary = vectors["summary"]
    expect("sealing: summary", gcm_open(hkdf(data_key, label), b64(summary["sealed"]), label) == summary["content"].encode())
    for proof in read("proofs"):
        verdict = verify_proof(proof)
        expect("proofs: %d" % proof["index"], verdict["ok"] and ("payload" in proof) == ("payload" in verdict))
    return {"ok": not wrong, "checked": count, "findings": wrong}


def main(args):
    what, rest = args[0], args[1:]
    options = {"--key": [], "--checkpoint": [], "--folder": []}
    files = []
    while rest:
        if rest[0] in options:
            options[rest[0]].append(rest[1])
            rest = rest[2:]
        else:
            files.append(rest[0])
            rest = rest[1:]
    key = options["--key"][0] if options["--key"] else None
    if what == "log":
        folder = options["--folder"][0] if options["--folder"] else None
        try:
            verdict = verify_log(files[0], key, options["--checkpoint"], folder)
        except CannotOpen as error:
            print("verify.py: %s" % error, file=sys.stderr)
            sys.exit(2)
    elif what == "proof":
        with open(files[0], encoding="utf-8") as opened:
            verdict = verify_proof(json.load(opened), key)
    elif what == "vectors":
        verdict = check_vectors(files[0])
    else:
        sys.exit(__doc__)
    print(json.dumps(verdict, ensure_ascii=False))
    return 0 if verdict["ok"] else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
