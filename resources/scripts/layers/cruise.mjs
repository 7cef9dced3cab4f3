import { cruise } from 'dependency-cruiser';
import { RULES } from './rules.mjs';

/**
 * Everything that the layers below `root` import, types and dynamic imports too, held against the rules.
 *
 * @param {string} root
 * @returns {Promise<{ files: number, wrongs: string[] }>} a sentence for each import that is not allowed
 */
export async function cruiseLayers(root) {
  const { output } = await cruise(['src-main', 'src-preload', 'src-renderer'], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: RULES },
    parser: 'swc', // TypeScript's own compiler has no programming interface since its version 7
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css', '.json'] },
  });
  const { summary, modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  return {
    files: modules.filter(({ source }) => /^src-.*\.tsx?$/.test(source)).length,
    wrongs: summary.violations.map(({ rule, from, to }) => `${from} imports ${to}: ${rule.name}`),
  };
}
