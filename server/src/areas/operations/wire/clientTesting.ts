import { permissionCodes } from '@millwright/contract/registry.ts';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

let last = 0;

/** A mill whose administrator asks as a client of the convention does. */
export async function millWithClient(server: TestServer) {
  const { make } = server;
  const tenantId = await make.tenant();
  const roleId = await make.role({ tenantId, roleCode: 'tenantAdministrator', codes: permissionCodes() });
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源' });
  await make.grant({ tenantId, userId: boss.id, roleId });
  /** An account name that nobody has. */
  const account = () => `weaver_${++last}`;
  return { tenantId, roleId, boss, account, client: await publicClientOf(server, boss) };
}
