import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Rights } from '../../../platform/session/principal.ts';
import { readRightsIn } from '../../../platform/session/session.queries.ts';
import { codesOfMenus } from './rightsTree.service.ts';

/** Returns rights and data scope of a person as a session that starts now would have them, with changes of the transaction. */
export async function rightsNow(
  { tx, tenant, clock }: Pick<Ctx, 'tx' | 'tenant' | 'clock'>,
  personId: string,
  terminal: Terminal,
): Promise<Rights> {
  const readCodeOf = (name: string) =>
    registry().servedResources.find((each) => each.name === name)?.access.read;
  const asked = { personId, terminal, tenant, atMs: clock.nowMs(), readCodeOf } as const;
  const { permissions, dataScope } = await readRightsIn(tx, asked);
  return { permissions: permissions.difference(codesOfMenus(tenant.closedMenus)), dataScope };
}
