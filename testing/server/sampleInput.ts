import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';

/** The picture of samples that must have one; who uses them keeps it first. */
export const samplePicture = '01900000-0000-7000-8000-0000000000aa.png';

/** What rules between fields ask for beyond the kinds of the fields, by resource. */
const besides: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  exceptionRule: { afterMin: 10 },
  pushRule: { source: 'silence', duties: ['spinner'], content: ['value'] },
  tenant: { tenantIcon: samplePicture },
  // The platform is a tenant too.
  loginServer: { millId: '0' },
  // Of the standard dictionaries; who uses these samples gives them first.
  processParameter: { type: 'other' },
  qualityParameter: { type: 'other' },
};

let last = 0;

/** An input that a resource takes: what it must have, `grounds` among it, and nothing else; texts, codes and dates are new each time. */
export function sampleInput(
  { name, fields }: Resource,
  grounds: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  last += 1;
  const said = { ...besides[name], ...grounds };
  const needed = Object.entries(fields).filter(
    ([at, field]) =>
      (!mayBeEmpty(field) || field.mayLack === true) &&
      field.initial === undefined &&
      field.byServer !== true &&
      !(at in said),
  );
  return {
    ...Object.fromEntries(needed.map(([field, declared]) => [field, sampleValue(name, field, declared)])),
    ...said,
  };
}

/**
 * What must be stated with an action of a resource's life cycle: what it asks for, and nothing else. Where people are
 * asked for, it is `personId`; where another row of the resource is, `rowId`.
 */
export function sampleStated(
  { name, lifeCycle }: Resource,
  action: string,
  { personId, rowId }: { personId?: string; rowId?: string } = {},
): Record<string, unknown> {
  const input = Object.entries(lifeCycle?.actions[action]?.input ?? {});
  const needed = input.filter(([, field]) => !mayBeEmpty(field));
  return Object.fromEntries(
    needed.map(([field, declared]) => {
      if (declared.to === name) return [field, rowId];
      if (declared.to !== 'user') return [field, sampleValue(name, field, declared)];
      return [field, declared.kind === 'referenceList' ? [personId] : personId];
    }),
  );
}

/** Of the formats that required texts have so far. */
function sampleText(name: string, { pattern, max }: Field): string {
  if (pattern === 'account') return `sample_${last}`;
  if (pattern === 'url') return `https://${name}-${last}.example`;
  if (pattern === 'numeric') return String(900_000 + last);
  if (pattern === 'lettersAndDigits') return `${name}${last}`;
  if (pattern === 'workNumber') return `W${last}`;
  return (pattern === 'personName' ? 'Wang Xiuying' : `${name}-${last}`).slice(0, max);
}

function sampleValue(resource: string, name: string, field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return sampleText(name, field);
    case 'longText':
    case 'code':
      return `${name}-${last}`.slice(0, field.max);
    case 'richText':
      return `<p>${name} ${last}</p>`;
    case 'choice':
      return field.values?.[0];
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'duration':
      return field.min ?? 1;
    case 'flag':
      return false;
    case 'multilingual':
      return { zh: `${name}-${last}`, en: '', vn: '' };
    case 'instant':
      return '2026-03-02T06:00:00.000Z';
    case 'date':
      return new Date(Date.UTC(2026, 2, 2 - last)).toISOString().slice(0, 10);
    case 'shift':
      return 'morning';
    case 'colour':
      return '#0bbd9e';
    default:
      throw new Error(`${resource}.${name}: say beside the table what a sample of it is`);
  }
}
