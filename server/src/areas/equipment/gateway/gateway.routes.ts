import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { sourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import { hashesOf, newSecret } from './gatewaySecret.ts';
import { selectGatewayCode, writeGatewaySecret } from './gateway.queries.ts';

/** Secrets of gateways: made here, told once, kept as hashes. */
export function mountGateways(app: App): void {
  call(app, newGatewaySecret, async (ctx, { id }) => {
    const { tx, tenantId } = ctx;
    await assertSeen(ctx, machineSource, id);
    const code = await selectGatewayCode(tx, { id });
    if (code === undefined) throw fail('core.notFound');
    const secret = newSecret();
    await writeGatewaySecret(tx, { id, ...hashesOf(secret) });
    return { login: sourceLogin(tenantId, code), secret };
  });
}
