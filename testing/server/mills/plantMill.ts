import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { createGateway, type Gateway, type GatewayOptions } from '@millwright/simulator/gateway.ts';
import { hashesOf, newSecret } from '@millwright/server/areas/equipment/index.ts';
import { seedEnergy } from '@millwright/demo/plant/seedEnergy.ts';
import { seedMill, seedTenant } from '@millwright/demo/plant/seedMill.ts';
import { withClient } from '@millwright/server/platform/postgres/database.ts';

/** A mill of a test as its plan says, with the secrets of its gateways by code. */
export interface PlantedMill {
  readonly plan: MillPlan;
  readonly tenantId: number;
  readonly secrets: ReadonlyMap<string, string>;
}

/** Makes the tenant of a plan with models, machines, gateways, targets, tariffs, norms and meters. Needs the migrator's address. */
export function plantMill(url: string, plan: MillPlan): Promise<PlantedMill> {
  const { tenantId, zone, key } = plan;
  return withClient(url, async (client) => {
    await seedTenant(client, {
      tenantId,
      name: plan.name.en,
      shortName: key,
      customShowName: null,
      zone,
      country: 'CN',
      language: 'en',
    });
    await seedMill(client, { tenantId, language: 'en', plan });
    await seedEnergy(client, { tenantId, language: 'en', plan });
    const secrets = new Map<string, string>();
    for (const { code } of plan.gateways) {
      const secret = newSecret();
      const { hash, brokerHash } = hashesOf(secret);
      secrets.set(code, secret);
      await client.query(
        `insert into machine_source_secret (tenant_id, source_id, hash, broker_hash)
         select tenant_id, id, $3, $4 from machine_source where tenant_id = $1 and code = $2`,
        [tenantId, code, hash, brokerHash],
      );
    }
    return { plan, tenantId, secrets };
  });
}

/** Opens the gateways of a mill at a broker, by the code of the machine that speaks through each. */
export function openGateways(
  { plan, tenantId, secrets }: PlantedMill,
  options: Pick<GatewayOptions, 'url' | 'reconnectMs' | 'maxInFlight' | 'repeatMs'>,
): Map<string, Gateway> {
  return new Map(
    plan.gateways.flatMap(({ code, machines }) => {
      const gateway = createGateway({ tenantId, code, secret: secrets.get(code) ?? '', ...options });
      return machines.map((machine) => [machine, gateway] as const);
    }),
  );
}
