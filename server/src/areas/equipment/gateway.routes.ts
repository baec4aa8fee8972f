import { randomBytes } from 'node:crypto';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gatewayCalls.ts';
import { sourceLogin } from '@millwright/contract/areas/telemetry/topics.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { fail } from '../../platform/http/fail.ts';
import { sha256 } from '../../platform/session/keys.ts';
import { selectGatewayCode, writeGatewaySecret } from './gateway.queries.ts';

/** Secrets of gateways: made here, told once, kept as a hash. */
export function mountGateways(app: App): void {
  call(app, newGatewaySecret, async ({ tx, tenantId }, { id }) => {
    const code = await selectGatewayCode(tx, id);
    if (code === undefined) throw fail('core.notFound');
    const secret = randomBytes(32).toString('base64url');
    await writeGatewaySecret(tx, { id, hash: sha256(secret) });
    return { login: sourceLogin(tenantId, code), secret };
  });
}
