import { build } from './toolchain/build.mjs';

process.exitCode = await build();
