/** What of an error of TypeBox is read: its keyword is that of JSON Schema. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

/**
 * What the first of the errors at a place says of it: `must be at most 1000`. Where one of several forms would do, or nothing
 * plainer is to be said, that it cannot have this value. Never what it holds.
 */
export function brokenRule(errors: readonly SchemaError[], instancePath: string): string {
  const isOneOfSeveral = errors.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const first = errors.find((error) => error.instancePath === instancePath);
  return (!isOneOfSeveral && first && ruleOf(first)) || 'cannot have this value';
}

function ruleOf({ keyword, params }: SchemaError): string | null {
  const { allowedValues, limit, type, format } = params as Partial<Params>;
  switch (keyword) {
    case 'enum':
      return `must be one of ${allowedValues!.join(', ')}`;
    case 'type':
      return TYPES[type!] ? `must be ${TYPES[type!]}` : null;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} items`;
    case 'maxItems':
      return `must have at most ${limit} items`;
    case 'uniqueItems':
      return 'must have each item once';
    case 'format':
      return format === 'uuid' ? 'must be an id (a UUID)' : null;
    // A member that the schema does not have.
    case 'boolean':
      return 'is not known here';
    default:
      return null;
  }
}

interface Params {
  allowedValues: readonly unknown[];
  limit: number;
  type: string;
  format: string;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
