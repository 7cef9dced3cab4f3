import { unit } from '../../resources/scripts/packaging/unit.mjs';

/**
 * Runs a program (argv from 2 on) that may open sockets of some families (argv 1, numbers) alone, as systemd has the service
 * of the unit: any other ends in EAFNOSUPPORT (97).
 */
export const RESTRICTED = `
import ctypes, os, platform, struct, sys
SOCKET = {'x86_64': 41, 'aarch64': 198}[platform.machine()]
allowed = [int(one) for one in sys.argv[1].split(',')]
step = lambda code, yes, no, value: struct.pack('HBBI', code, yes, no, value)
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
rest = len(allowed)
code = [step(LOAD, 0, 0, 0), step(EQUAL, 0, rest + 2, SOCKET), step(LOAD, 0, 0, 16)]
code += [step(EQUAL, rest - at, 0, family) for at, family in enumerate(allowed)]
code += [step(RETURN, 0, 0, 0x00050000 | 97), step(RETURN, 0, 0, 0x7fff0000)]
program = ctypes.create_string_buffer(b''.join(code))
class Filter(ctypes.Structure):
    _fields_ = [('length', ctypes.c_ushort), ('code', ctypes.c_void_p)]
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4
if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, ctypes.addressof(Filter(len(code), ctypes.addressof(program))), 0, 0):
    sys.exit('no filter: errno %d' % ctypes.get_errno())
os.execv(sys.argv[2], sys.argv[2:])
`;
export const FAMILIES: Record<string, number> = { AF_UNIX: 1, AF_INET: 2, AF_INET6: 10, AF_NETLINK: 16 };

/** Numbers of the families that the unit lets the service have. */
export function families(): number[] {
  const [, names = ''] = /^RestrictAddressFamilies=(.+)$/m.exec(unit())!;
  return names.split(' ').map((name) => FAMILIES[name]!);
}
