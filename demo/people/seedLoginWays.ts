import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoLoginWays } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';

/**
 * Two ways in that a mill of the demonstration has begun to set up: a chat app that still lacks its secret, and a server of the
 * group that waits for the platform's approval. Nobody comes in by them, so the login offers neither.
 */
export async function seedLoginWays(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<void> {
  const address = `https://login.mill-${tenantId}.example/realms/mill`;
  const way = { tenant_id: tenantId, is_enabled: true };
  await insertRows(client, 'login_provider', [
    {
      ...way,
      id: uuidv7(),
      name: demoLoginWays.chat[language],
      kind: 'weCom',
      corporation_id: `ww${tenantId}demo`,
      agent_id: '1000002',
      client_id: null,
      address: null,
      approval: 'notNeeded',
    },
    {
      ...way,
      id: uuidv7(),
      name: demoLoginWays.group[language],
      kind: 'oidc',
      corporation_id: null,
      agent_id: null,
      client_id: 'millwright',
      address,
      approval: 'waiting',
    },
  ]);
  await insertRows(client, 'login_server', [
    { id: uuidv7(), mill_id: tenantId, kind: 'oidc', address, state: 'waiting' },
  ]);
}
