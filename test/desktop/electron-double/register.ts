import { registerHooks } from 'node:module';

/** Gives the bundle our `electron` where it asks for the module; used with `node --import`. */
const double = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, format: 'module', shortCircuit: true } : next(specifier, context),
});
