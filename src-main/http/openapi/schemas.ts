import type { TSchema } from 'typebox';
import * as dossierExports from '../../contract/dossier-exports.ts';
import * as dossiers from '../../contract/dossiers.ts';
import * as envelope from '../../contract/envelope.ts';
import * as evidence from '../../contract/evidence.ts';
import * as listSearch from '../../contract/list-search.ts';
import * as lists from '../../contract/lists.ts';
import * as portfolioReport from '../../contract/portfolio-report.ts';
import * as portfolios from '../../contract/portfolios.ts';
import * as reading from '../../contract/reading.ts';
import * as registry from '../../contract/registry/answer.ts';
import * as residence from '../../contract/residence.ts';
import * as residenceAnswers from '../../contract/residence-answers.ts';
import * as status from '../../contract/status.ts';

export type JsonObject = Record<string, unknown>;

/** What `contract/` exports is known to clients by the name that it has there. */
const NAMES: ReadonlyMap<object, string> = new Map(
  Object.entries({
    ...envelope,
    ...evidence,
    ...dossiers,
    ...dossierExports,
    ...portfolios,
    ...portfolioReport,
    ...lists,
    ...listSearch,
    ...residence,
    ...reading,
    ...residenceAnswers,
    ...status,
    ...registry,
  })
    .filter(([, schema]) => isStructure(schema))
    .map(([name, schema]) => [schema as object, name]),
);

/** Objects and choices between them; what a single value may be stands where it is used. */
function isStructure(value: unknown): boolean {
  const { type, anyOf } = (typeof value === 'object' && value !== null ? value : {}) as JsonObject;
  return type === 'object' || anyOf !== undefined;
}

/**
 * Schemas as /openapi.json has them: each with a name stands once under `components/schemas` and is pointed at from
 * wherever it is used, so that generated clients have types with names.
 */
export class Schemas {
  private readonly named = new Map<string, JsonObject>();

  /** The schema as plain JSON Schema, without TypeBox's own marks; a pointer where it has a name. */
  refer(schema: TSchema): JsonObject {
    return this.walk(schema) as JsonObject;
  }

  /** All that have a name. */
  components(): JsonObject {
    return Object.fromEntries([...this.named].sort(([a], [b]) => a.localeCompare(b)));
  }

  private walk(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((each) => this.walk(each));
    if (typeof node !== 'object' || node === null) return node;
    const name = NAMES.get(node);
    if (!name) return this.members(node);
    if (!this.named.has(name)) {
      this.named.set(name, {});
      this.named.set(name, this.members(node));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private members(node: object): JsonObject {
    const entries = Object.entries(node).filter(([key]) => !key.startsWith('~'));
    return Object.fromEntries(entries.map(([key, value]) => [key, this.walk(value)]));
  }
}
