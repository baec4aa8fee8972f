import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { hiddenValue } from '@millwright/contract/core/fields/personal.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from './hooks.ts';

type Reader = Pick<WriteCtx, 'can'>;

/** The fields of a resource whose values a reader must not see. */
export function hiddenFields({ can }: Reader, { fields, access }: Resource): string[] {
  if (access.personal === undefined || can(access.personal)) return [];
  return Object.entries(fields).flatMap(([name, { personal = false }]) => (personal ? [name] : []));
}

/** Values without those of `hidden` fields: that there is one is all that is seen. */
export function withHidden<Row extends Values | null>(row: Row, hidden: readonly string[]): Row {
  if (row === null || hidden.length === 0) return row;
  const covered = hidden.flatMap((name) => (isNothing(row[name]) ? [] : [[name, hiddenValue]]));
  return { ...row, ...Object.fromEntries(covered) };
}

/**
 * What is to be stored of a row that somebody changes who must not see some of it: those values stay. Throws
 * `core.invalid` for another one.
 */
export function keptPersonal(
  ctx: Reader,
  resource: Resource,
  { stored, wanted }: { stored: Values | undefined; wanted: Values },
): Values {
  if (stored === undefined) return wanted;
  const kept: [string, unknown][] = [];
  for (const name of hiddenFields(ctx, resource)) {
    const said = wanted[name];
    if (!isNothing(said) && said !== stored[name]) throw failField(name, 'personal');
    kept.push([name, stored[name]]);
  }
  return { ...wanted, ...Object.fromEntries(kept) };
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}
