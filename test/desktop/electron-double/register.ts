import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Gives the bundle our `electron` where it asks for the module; used with `node --import`. */
const double = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: double, format: 'module', shortCircuit: true } : next(specifier, context),
});

/** A machine's policy has one place, which a test must not write to: the bundle looks for it elsewhere. */
const policy = process.env.ELECTRON_DOUBLE_POLICY;
if (policy) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!/\/out\/main\/[^/]+\.js$/.test(url)) return loaded;
      const source = String(loaded.source ?? readFileSync(fileURLToPath(url)));
      return { ...loaded, source: source.replaceAll('/etc/atesta/policy.json', policy) };
    },
  });
}
