import { hostileValues } from './hostileValues.ts';
import type { Random } from './random.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What is known of the mill, so that requests meet rows. */
export interface KnownValues {
  readonly ids: readonly string[];
  /** Those of the rows of a resource, by its name. */
  readonly idsOf?: Readonly<Record<string, readonly string[]>>;
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** Makes values as a schema of the OpenAPI document describes them; `wrongIn100` of a hundred are something else. */
export function createValues(schemas: Json, known: KnownValues, random: Random) {
  let made = 0;
  let own: readonly string[] = [];

  const ofSchema = (schema: Json, wrongIn100: number, depth = 0): unknown => {
    if (random.in100(wrongIn100)) return random.one(hostileValues);
    const referred = referredName(schema);
    if (referred !== undefined)
      return depth > 6 ? null : ofSchema(recordOf(schemas[referred]), wrongIn100, depth + 1);
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return random.one(schema['enum']);
    if ('default' in schema && random.in100(50)) return schema['default'];
    const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
    if (Array.isArray(choices)) return ofSchema(recordOf(random.one(choices)), wrongIn100, depth + 1);
    switch (Array.isArray(schema['type']) ? random.one(schema['type']) : schema['type']) {
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return random.in100(50);
      case 'array': {
        const length = Math.max(Number(schema['minItems'] ?? 0), random.below(3));
        return Array.from({ length }, () => ofSchema(recordOf(schema['items']), wrongIn100, depth + 1));
      }
      case 'object':
        return depth > 6 ? {} : objectOf(schema, wrongIn100, depth);
      default:
        return null;
    }
  };

  const objectOf = (schema: Json, wrongIn100: number, depth: number): Json => {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return Object.fromEntries(
      Object.entries(recordOf(schema['properties']))
        .filter(([name]) => required.includes(name) || random.in100(60))
        .map(([name, one]) => [name, ofSchema(recordOf(one), wrongIn100, depth + 1)]),
    );
  };

  const textOf = (schema: Json): string => {
    const { format, pattern } = schema;
    if (format === 'uuid') return random.one(own.length > 0 && random.in100(50) ? own : known.ids);
    if (format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(9)}`;
    if (format === 'date-time') return `2026-0${1 + random.below(9)}-11T0${random.below(9)}:00:00.000Z`;
    made += 1;
    const most = Number(schema['maxLength'] ?? 40);
    const samples = [
      `F${made}`,
      '13800138000',
      'a@example.com',
      '#0bbd9e',
      '1',
      '2026-03-02',
      'https://a.example',
    ];
    const fitting = samples.find((sample) => typeof pattern !== 'string' || new RegExp(pattern).test(sample));
    return (random.in100(30) ? random.one(known.texts) : (fitting ?? `F${made}`)).slice(0, most);
  };

  const numberOf = (schema: Json): number => {
    if (random.in100(30)) return random.one(known.numbers);
    const low = Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? 0);
    const high = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? low + 100);
    return Math.floor(low + random.below(Math.min(high - low, 1_000) + 1));
  };

  return {
    ofSchema,
    hostile: () => random.one(hostileValues),
    /** Half of the ids that follow are of this resource, so that calls of one among many meet its rows. */
    about: (resource: string) => {
      own = known.idsOf?.[resource] ?? [];
    },
  };
}
export type SchemaValues = ReturnType<typeof createValues>;

/** The name of the schema that one refers to. */
export function referredName({ $ref: reference }: Json): string | undefined {
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : undefined;
}

export function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
