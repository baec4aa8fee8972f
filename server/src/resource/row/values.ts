import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { isWireMoment } from '@millwright/contract/core/time/moments.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  numberFormats,
  readFlag,
  readNumber,
  readText,
  valueOfReading,
} from '@millwright/contract/core/values/index.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import type { Operator, Value } from './condition.ts';
import { factColumns, fieldNamed } from './shape.ts';

const localMoment = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;

/** What a filter may compare a property with: the kind of its values. */
type Kind = 'text' | 'whole' | 'number' | 'flag' | 'instant' | 'date' | 'uuid' | 'list' | 'names';

function comparedAs(resource: Resource, name: string): Kind | undefined {
  const type = fieldNamed(resource, name)?.column ?? factColumns.get(name)?.type;
  switch (type) {
    case undefined:
      return undefined;
    case 'integer':
    case 'bigint':
      return 'whole';
    case 'double precision':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'timestamp with time zone':
      return 'instant';
    case 'date':
      return 'date';
    case 'uuid':
      return 'uuid';
    case 'text[]':
      return 'list';
    case 'jsonb':
      return 'names';
    case 'text':
      return 'text';
  }
}

/** Whether rows can be filtered by a property of this name. */
export function isFilterable(resource: Resource, name: string): boolean {
  return comparedAs(resource, name) !== undefined;
}

const ofTexts: ReadonlySet<Operator> = new Set(['contains', 'starts', 'ends']);
const ofOrder: ReadonlySet<Operator> = new Set(['gt', 'ge', 'lt', 'le']);
const ordered: ReadonlySet<Kind> = new Set<Kind>(['text', 'whole', 'number', 'instant', 'date']);

/**
 * A text of a filter as a value of the property. `zone` reads moments without an offset; `edge` says whether a bare
 * day means its beginning or its end. Throws `core.invalid` naming the property.
 */
export function readValue(
  resource: Resource,
  name: string,
  { text, op, zone, edge = 'start' }: { text: string; op: Operator; zone: string; edge?: 'start' | 'end' },
): Value {
  const kind = comparedAs(resource, name);
  const isComparable = !ofOrder.has(op) || (kind !== undefined && ordered.has(kind));
  if (kind === undefined || !isComparable) throw failField(name, 'comparison');
  if (ofTexts.has(op) || kind === 'text' || kind === 'list' || kind === 'names') return readText(text);
  const value = read(kind, text, { zone, edge });
  if (value === undefined) throw failField(name, 'type');
  return value;
}

function read(
  kind: Kind,
  text: string,
  { zone, edge }: { zone: string; edge: 'start' | 'end' },
): Value | undefined {
  switch (kind) {
    // A number outside the column's range is still compared as a number: no value equals it, all lie above or below it.
    case 'whole':
    case 'number':
      return readWireNumber(text);
    case 'flag':
      return valueOfReading(readFlag(text, wireRules));
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
    case 'date':
      return isDay(text) ? text : undefined;
    case 'instant':
      return readInstant(text, zone, edge);
    default:
      return text;
  }
}

/** Filters travel with a decimal point, whatever the language: a text that can be read in one way only is read so. */
const wireRules = { language: 'en', format: numberFormats.point } as const;
/** Beyond it a number is not exact. */
const largest = 1e15;

function readWireNumber(text: string): number | undefined {
  const value = valueOfReading(readNumber(text, wireRules));
  return value === undefined || Math.abs(value) > largest ? undefined : value;
}

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    isWireMoment(parsed.getTime()) &&
    parsed.toISOString().startsWith(text)
  );
}

/** PostgreSQL reads the zone's name behind a local moment. */
function readInstant(text: string, zone: string, edge: 'start' | 'end'): string | undefined {
  const local = localMoment.exec(text.trim());
  if (local) {
    const [, day = '', time = edge === 'start' ? '00:00:00' : '23:59:59.999'] = local;
    return isDay(day) ? `${day} ${time} ${zone}` : undefined;
  }
  const ms = Date.parse(text);
  return isWireMoment(ms) ? new Date(ms).toISOString() : undefined;
}

/** Whether the words of this field's values stand in the phrases. */
export function isPhrased(field: Field): boolean {
  return kindOf(field).words === 'phrases';
}
