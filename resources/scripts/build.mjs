import { build } from './toolchain/build.mjs';
import { main } from './toolchain/main.mjs';

await main(build);
