import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { hasWords, type WireNames } from '@millwright/contract/core/wire/wire.ts';
import { stateText } from '../row/cycleWords.ts';
import type { Values } from '../row/hooks.ts';
import type { ReadCtx } from '../row/wireRow.ts';
import { shownValue } from './values.ts';

/** What clients read besides, of all rows together: the parts of each, in their order. */
export type More<Ctx> = (ctx: Ctx, rows: readonly ResourceRow[]) => Promise<readonly Values[]>;

/** Rows as clients read them, in their order. */
export async function recordsOf<Ctx extends Pick<ReadCtx, 'language' | 'tenant'>>(
  ctx: Ctx,
  names: WireNames,
  rows: readonly ResourceRow[],
  more?: More<Ctx>,
): Promise<Record<string, unknown>[]> {
  const parts = rows.length === 0 ? [] : await more?.(ctx, rows);
  return rows.map((row, place) => ({ ...recordOf(ctx, names, row), ...parts?.[place] }));
}

function recordOf(
  { language, tenant }: Pick<ReadCtx, 'language' | 'tenant'>,
  names: WireNames,
  row: ResourceRow,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(names.fields)) {
    const { field } = declared;
    record[name] = shownValue(declared, row[field], { zone: tenant.zone, language });
    if (hasWords(names, declared))
      record[`${name}_dictText`] =
        field === 'state'
          ? stateText(names.resource, String(row['state']), language)
          : (row[`${field}_dictText`] ?? null);
  }
  return record;
}
