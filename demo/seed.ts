import { join } from 'node:path';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { Client } from 'pg';
import {
  type GatewayFile,
  type PlannedGateways,
  seedSecrets,
  writeGatewayFile,
} from './plant/gatewaySecrets.ts';
import { type DemoMill, demoMills } from './parts/mills.ts';
import { seedDepartments } from './people/seedDepartments.ts';
import { seedDispatches } from './production/seedDispatches.ts';
import { seedDistributions } from './shifts/seedDistributions.ts';
import { seedDuties } from './people/seedDuties.ts';
import { seedEnergy } from './plant/seedEnergy.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { seedErp } from './plant/seedErp.ts';
import { seedHandovers } from './shifts/seedHandovers.ts';
import { seedLibrary } from './plant/seedLibrary.ts';
import { seedHistory } from './messages/seedHistory.ts';
import { seedOpenTasks } from './maintenance/seedOpenTasks.ts';
import { seedOrders } from './production/seedOrders.ts';
import { seedPlans } from './production/seedPlans.ts';
import { seedMaintenance } from './maintenance/seedMaintenance.ts';
import { seedMaps } from './plant/seedMaps.ts';
import { seedMasterData } from './plant/seedMasterData.ts';
import { seedPlant } from './plant/seedPlant.ts';
import { seedParts } from './maintenance/seedParts.ts';
import { seedParameters } from './plant/seedParameters.ts';
import { seedPunches } from './shifts/seedPunches.ts';
import { seedReplacements } from './shifts/seedReplacements.ts';
import { seedLab } from './quality/seedLab.ts';
import { seedSheets } from './production/seedSheets.ts';
import { seedShifts } from './shifts/seedShifts.ts';
import { seedRoster } from './shifts/seedRoster.ts';
import { seedStocks } from './production/seedStocks.ts';
import { seedTemplates } from './messages/seedTemplates.ts';
import { seedStaff } from './people/seedStaff.ts';
import { seedServices } from './plant/seedServices.ts';
import { seedAlarms } from './messages/seedAlarms.ts';
import { seedSubjectRules } from './messages/seedSubjectRules.ts';
import { seedValueRules } from './plant/seedValueRules.ts';
import { seedVarieties } from './plant/seedVarieties.ts';
import { seedNorms } from './plant/seedNorms.ts';
import { seedMessages } from './messages/seedMessages.ts';
import { seedNotices } from './messages/seedNotices.ts';
import { seedLoginWays } from './people/seedLoginWays.ts';
import { type MillCounts, seedMill, seedTenant } from './plant/seedMill.ts';
import { seedInvitation, seedPeople, seedRoles } from './people/seedPeople.ts';

export interface DemoCounts extends MillCounts {
  tenants: number;
  roles: number;
  people: number;
  departments: number;
  /** Gateways that got a new secret. */
  secrets: number;
}

/**
 * Makes the demo: two mills with machines, one without, their people, and the secrets of their gateways in
 * `<dataDir>/demo/gateways.json`. What is there already stays as it is, so it may run at every start. Needs the
 * migrator's address. `simSeed` is written down for the simulator, and `simDays` are the days of the past that it will tell. Gives what it made; undefined, having made nothing,
 * when the platform has people of its own: known passwords do not belong there.
 */
export async function seedDemo({
  migratorUrl,
  dataDir,
  simSeed = 1,
  simDays = 0,
  erpDir = join(dataDir, 'erp'),
}: {
  migratorUrl: string;
  dataDir: string;
  erpDir?: string | undefined;
  simSeed?: number;
  simDays?: number;
}): Promise<DemoCounts | undefined> {
  const client = new Client({ connectionString: migratorUrl, application_name: 'millwright demo' });
  await client.connect();
  try {
    await client.query('begin');
    // Two processes that start at once: the second waits and finds everything made.
    await client.query('select pg_advisory_xact_lock(7319)');
    if (await isSomebodyElses(client)) {
      await client.query('rollback');
      return undefined;
    }
    const { counts, file } = await seedAll(client, { dataDir, erpDir, simSeed, madeDays: simDays });
    // The file first: a file that knows more than the database is set right at the next start.
    await writeGatewayFile(dataDir, file);
    await client.query('commit');
    return counts;
  } finally {
    await client.end();
  }
}

async function seedAll(
  client: Client,
  {
    dataDir,
    erpDir,
    simSeed,
    madeDays,
  }: { dataDir: string; erpDir: string; simSeed: number; madeDays: number },
): Promise<{ counts: DemoCounts; file: GatewayFile }> {
  const counts: DemoCounts = {
    tenants: 0,
    roles: 0,
    people: 0,
    departments: 0,
    secrets: 0,
    models: 0,
    signals: 0,
    sources: 0,
    machines: 0,
    targets: 0,
  };
  const planned: PlannedGateways[] = [];
  const year = new Date().getUTCFullYear();
  const made: (Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { plan: MillPlan })[] = [];
  for (const mill of demoMills) {
    const { tenantId, language, zone, plan } = mill;
    if (plan) planned.push({ tenantId, plan: plan.key, gateways: plan.gateways.map(({ code }) => code) });
    if (!(await seedTenant(client, mill))) continue;
    counts.tenants += 1;
    if (!plan) continue;
    add(counts, await seedMill(client, { tenantId, language, plan }));
    await seedMasterData(client, { tenantId, language, plan });
    await seedServices(client, { tenantId, language, plan });
    await seedVarieties(client, { tenantId, language, plan });
    await seedErp(client, { tenantId, language, plan, erpDir });
    await seedEnergy(client, { tenantId, language, plan });
    await seedPlant(client, { tenantId, language, plan });
    await seedMaps(client, tenantId);
    await seedParameters(client, { tenantId, language, plan, year });
    await seedValueRules(client, { tenantId, language });
    made.push({ tenantId, language, zone, plan });
  }
  counts.roles = await seedRoles(client);
  counts.people = await seedPeople(client);
  for (const mill of demoMills.filter(({ plan }) => plan !== undefined))
    counts.departments += await seedDepartments(client, mill);
  for (const mill of made) {
    await seedAlarms(client, mill);
    await seedSubjectRules(client, mill);
    await seedStaff(client, mill);
    await seedNorms(client, mill.tenantId);
    await seedShifts(client, { ...mill, nowMs: Date.now() });
    await seedDuties(client, { ...mill, nowMs: Date.now() });
    await seedRoster(client, { ...mill, nowMs: Date.now() });
    await seedReplacements(client, { ...mill, nowMs: Date.now() });
    await seedDistributions(client, { ...mill, nowMs: Date.now() });
    await seedHandovers(client, { ...mill, nowMs: Date.now() });
    await seedStocks(client, { ...mill, nowMs: Date.now() });
    await seedParts(client, { ...mill, nowMs: Date.now() });
    await seedSheets(client, { ...mill, nowMs: Date.now() });
    await seedLab(client, { ...mill, nowMs: Date.now() });
    const past = await seedOrders(client, { ...mill, nowMs: Date.now(), madeDays });
    await seedDispatches(client, { ...mill, nowMs: Date.now() });
    await seedMaintenance(client, { ...mill, nowMs: Date.now() });
    await seedOpenTasks(client, { ...mill, nowMs: Date.now() });
    // Behind maintenance: frames stand while they are serviced.
    await seedPlans(client, { ...mill, nowMs: Date.now(), made: past });
    await seedMessages(client, { ...mill, nowMs: Date.now() });
    await seedTemplates(client, { ...mill, nowMs: Date.now() });
    // Behind handovers, sheets and announcements, of which people were told.
    await seedNotices(client, { ...mill, nowMs: Date.now() });
    await seedHistory(client, mill.tenantId);
    await seedInvitation(client, mill);
    await seedLoginWays(client, mill);
    // Behind the roster: who has leave does not clock in.
    await seedPunches(client, { ...mill, nowMs: Date.now() });
  }
  await seedLibrary(client, {
    mills: made.map(({ tenantId }) => tenantId),
    adapting: referenceMill.tenantId,
  });
  const { file, fresh } = await seedSecrets(client, { mills: planned, dataDir, seed: simSeed });
  counts.secrets = fresh;
  return { counts, file };
}

function add(counts: DemoCounts, more: MillCounts): void {
  counts.models += more.models;
  counts.signals += more.signals;
  counts.sources += more.sources;
  counts.machines += more.machines;
  counts.targets += more.targets;
}

/** People, and none of them of the demo. */
async function isSomebodyElses(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from app_user where deleted_at is null) and not secure.has_demo_users() as found',
  );
  return rows[0]?.found === true;
}
