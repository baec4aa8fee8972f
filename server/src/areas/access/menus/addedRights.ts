import { ownCodePrefix, type MenuNames } from '@millwright/contract/areas/access/menus/menu.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { readMenu } from './menus.ts';

/** What the mill, or the platform for all mills, added to the permission codes of the program, by code, with its names. */
export async function addedRights(tx: TenantTransaction): Promise<ReadonlyMap<string, MenuNames>> {
  const { entries } = await readMenu(tx);
  return new Map(
    entries.flatMap(({ code, values }) =>
      code !== null && isAddedCode(code) ? [[code, values.name] as const] : [],
    ),
  );
}

/** Whether a permission code is none of the program's: the server asks for it nowhere, so nobody has to hold it to give it. */
export function isAddedCode(code: string): boolean {
  return code.startsWith(ownCodePrefix);
}
