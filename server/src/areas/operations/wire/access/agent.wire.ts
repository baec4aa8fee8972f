import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { agentNames, agentWire } from '@millwright/contract/areas/operations/wire/agent.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../../platform/http/errors/fail.ts';
import {
  addRow,
  editRow,
  type Values,
  valuesOf,
  wireCall,
  wireRecordOf,
} from '../../../../resource/index.ts';
import { selectAccountsOf, selectNextProxyOf, endProxyOf, seenIn } from '../../../access/index.ts';

/** `/sys/sysUserAgent` and `/tenant/sysUserAgent`. */
export function mountAgentWire(app: App): void {
  wireCall(app, agentWire.queryByUserName, async (ctx, { userName }) => {
    const person = (await seenAccounts(ctx, [userName])).get(userName.toLowerCase());
    const found = person === undefined ? undefined : await selectNextProxyOf(ctx.tx, { username: userName });
    if (found === undefined) throw fail('core.notFound');
    const { id, ...accounts } = found;
    return { ...(await wireRecordOf(ctx, agentNames, id)), ...accounts, status: '1' };
  });

  wireCall(app, agentWire.add, async (ctx, said) => {
    // What is not in force from the first is nothing to be kept.
    if (said['status'] === '0') throw failField('status', 'choice');
    await addRow(ctx, proxy, await rowOf(ctx, said));
    return null;
  });

  wireCall(app, agentWire.edit, async (ctx, said) => {
    const id = String(said['id']);
    if (said['status'] === '0') return endProxyOf(ctx, id);
    await editRow(ctx, proxy, { ...(await rowOf(ctx, said)), id });
    return null;
  });
}

/** Throws `core.invalid` for an account that nobody of the mill has. */
async function rowOf(ctx: Ctx, said: Values): Promise<Values> {
  const names = ['userName', 'agentUserName'] as const;
  const known = await seenAccounts(
    ctx,
    names.map((name) => String(said[name])),
  );
  const [personId, agentId] = names.map((name) => {
    const id = known.get(String(said[name]).toLowerCase());
    if (id === undefined) throw failField(name, 'reference');
    return id;
  });
  return { ...(await valuesOf(ctx, agentNames, said)), personId, agentId };
}

/** People by their accounts in small letters, without those whom data rules hide. */
async function seenAccounts(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const isSeen = await seenIn(ctx, user);
  return new Map([...(await selectAccountsOf(ctx.tx, names))].filter(([, id]) => isSeen(id)));
}
