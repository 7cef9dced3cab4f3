#!/usr/bin/env python3
"""Verifies an Atesta evidence log, or a proof of one entry, by resources/docs/evidence-format.md alone.

    verify.py log evidence.sqlite [--key VERIFIER_KEY] [--checkpoint FILE]... [--folder DIRECTORY]
    verify.py proof proof.json [--key VERIFIER_KEY]
    verify.py vectors FILE...

Prints {"ok": ..., "findings": [...]} and ends with 0 where all holds, 1 where not. Python 3.9, standard library only.
Time stamps are left to `openssl ts -verify`.
"""

import base64
import binascii
import hashlib
import hmac
import json
import os
import re
import sqlite3
import sys

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
KINDS = (
    "opened subject consultation file note partner decision assignment conclusion approval reopened hold erased".split()
)


def is_count(value, least):
    return type(value) is int and least <= value < 2**53


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
    "program": lambda v: isinstance(v, str),
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


NOTE = re.compile(r"(atesta/[0-9a-f]{16}\n(0|[1-9]\d*)\n([A-Za-z0-9+/=]+)\n)\n((?:\u2014 [^\n ]+ [A-Za-z0-9+/=]+\n)+)\Z")


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
    """Leaf hashes in order; the root of any first n of them (RFC 9162, 2.1.2)."""

    def __init__(self):
        self.levels = [[]]

    def push(self, leaf):
        self.levels[0].append(leaf)
        level = 0
        while len(self.levels[level]) % 2 == 0:
            if level + 1 == len(self.levels):
                self.levels.append([])
            self.levels[level + 1].append(sha256(b"\1", self.levels[level][-2], self.levels[level][-1]))
            level += 1

    def root(self, size):
        at, root = 0, None
        for level, hashes in enumerate(self.levels):
            if size >> level & 1:
                at = (size >> level) - 1
                root = hashes[at] if root is None else sha256(b"\1", hashes[at], root)
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


class Log:
    def __init__(self, file, key_text):
        self.findings = []
        self.tree = Tree()
        self.db = sqlite3.connect("file:%s?mode=ro" % os.path.abspath(file).replace("?", "%3f"), uri=True)
        self.db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        meta = dict(self.db.execute("SELECT key, value FROM meta"))
        self.key = Key(key_text or meta["publicKey"])

    def find(self, code, seq=None, detail=None):
        finding = {"code": code}
        if seq is not None:
            finding["seq"] = seq
        if detail is not None:
            finding["detail"] = detail
        self.findings.append(finding)

    def check(self, checkpoints, folder):
        for row in self.db.execute("PRAGMA integrity_check"):
            if row[0] != "ok":
                raise sqlite3.DatabaseError(row[0])
        entries = self.walk()
        self.check_sealed(entries)
        size = len(self.tree.levels[0])
        self.check_nodes(size)
        self.check_newest(size)
        self.check_others(size, checkpoints, folder)
        return size

    def walk(self):
        entries, place = {}, 0
        for seq, row_id, scope, text in self.db.execute("SELECT seq, id, scope, text FROM entry ORDER BY seq"):
            for missing in range(place, seq):
                self.find("entryMissing", missing)
                self.tree.push(bytes(32))
            place = seq + 1
            self.tree.push(sha256(b"\0", text.encode("utf-8", "surrogateescape")))
            entry = read_entry(text)
            if entry is None:
                self.find("entryUnreadable", seq)
            elif entry["seq"] != seq:
                self.find("entryReordered", seq)
            else:
                if entry["id"] != row_id or entry["scope"] != scope:
                    self.find("entryAltered", seq)
                entries[seq] = entry
        return entries

    def check_sealed(self, entries):
        erased_by = {}
        for seq, entry in entries.items():
            if "erases" in entry:
                erased_by[entry["erases"]] = max(seq, erased_by.get(entry["erases"], 0))
        sealed = {}
        for seq, part, data in self.db.execute("SELECT seq, part, bytes FROM sealed"):
            sealed[seq, part] = (len(data), hashlib.sha256(data).hexdigest())
        for seq, entry in entries.items():
            erased = erased_by.get(entry["scope"], -1) > seq
            for part, reference in enumerate(references_of(entry)):
                there = sealed.pop((seq, part), None)
                if there is None and not erased:
                    self.find("payloadMissing", seq)
                elif there is not None and erased:
                    self.find("payloadOfErasedKept", seq)
                elif there is not None and there != (reference["bytes"], reference["sha256"]):
                    self.find("payloadAltered", seq)
        for seq, _ in sealed:
            if seq in entries or seq >= len(self.tree.levels[0]):
                self.find("payloadAltered", seq)

    def check_nodes(self, size):
        stored = {(level, place): data for level, place, data in self.db.execute("SELECT level, place, hash FROM node")}
        told = {finding.get("seq") for finding in self.findings}
        altered = False
        for level, hashes in enumerate(self.tree.levels):
            for place, hashed in enumerate(hashes):
                if stored.pop((level, place), None) != hashed:
                    altered = True
                    if level == 0 and place not in told:
                        self.find("entryAltered", place)
        if altered or stored:
            self.find("treeAltered")

    def check_newest(self, size):
        row = self.db.execute("SELECT size, note FROM checkpoint ORDER BY size DESC LIMIT 1").fetchone()
        if row is None:
            if size > 0:
                self.find("checkpointMissing")
            return
        self.compare(row[1], size, "treeAltered", "checkpoint %s" % row[0], row[0])

    def check_others(self, size, checkpoints, folder):
        rows = self.db.execute("SELECT size, note FROM checkpoint ORDER BY size DESC LIMIT -1 OFFSET 1").fetchall()
        for row_size, note in rows:
            self.compare(note, size, "checkpointDisagrees", "checkpoint %s" % row_size, row_size)
        published = self.db.execute("SELECT size, bytes FROM published WHERE kind = 'folder'").fetchall()
        for row_size, note in published:
            self.compare(bytes(note).decode("utf-8", "replace"), size, "checkpointDisagrees", "published", row_size)
        if folder:
            names = set(os.listdir(folder))
            start = "atesta-%s-" % self.key.name.split("/")[1]
            for row_size, _ in published:
                if "%s%d.checkpoint" % (start, row_size) not in names:
                    self.find("checkpointMissing", None, "%s%d.checkpoint" % (start, row_size))
            checkpoints = checkpoints + [
                os.path.join(folder, name)
                for name in sorted(names)
                if name.startswith(start) and name.endswith(".checkpoint")
            ]
        for file in checkpoints:
            with open(file, "rb") as opened:
                note = opened.read().decode("utf-8", "replace")
            self.compare(note, size, "checkpointDisagrees", os.path.basename(file))

    def compare(self, note, size, otherwise, detail, row_size=None):
        checkpoint = read_checkpoint(note, self.key)
        if checkpoint is None or row_size not in (None, checkpoint[0]):
            self.find("checkpointForged", None, detail)
        elif checkpoint[0] > size:
            self.find("logTruncated", None, detail)
        elif checkpoint[1] != self.tree.root(checkpoint[0]):
            self.find(otherwise, None, detail)


def verify_log(file, key_text, checkpoints, folder):
    try:
        log = Log(file, key_text)
        size = log.check(checkpoints, folder)
        findings = log.findings
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        size, findings = 0, [{"code": "databaseDamaged", "detail": str(error)}]
    unique = [one for at, one in enumerate(findings) if one not in findings[:at]]
    return {"ok": not unique, "entries": size, "findings": unique}


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
        verdict = verify_log(files[0], key, options["--checkpoint"], folder)
    elif what == "proof":
        with open(files[0], encoding="utf-8") as opened:
            verdict = verify_proof(json.load(opened), key)
    else:
        sys.exit(__doc__)
    print(json.dumps(verdict, ensure_ascii=False))
    return 0 if verdict["ok"] else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
