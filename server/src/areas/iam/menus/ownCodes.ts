import type { Language } from '@millwright/contract/core/languages.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { readMenu } from './menus.ts';

/** The authorization identifiers that a mill, or the platform for all mills, added to the menu, with their names. */
export async function ownCodesOf(
  tx: TenantTransaction,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { entries } = await readMenu(tx);
  return new Map(
    entries.flatMap(({ code, origin, values }) =>
      code === null || origin === 'standard' ? [] : [[code, values.name[language]]],
    ),
  );
}
