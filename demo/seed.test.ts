// One file: what the demonstration holds is asserted on one seeded database, and another would cost seconds.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { listUnreachedRules } from '@millwright/contract/areas/alarms/alarms/unreachedRuleCalls.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { sentScreen } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import { login, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { showOwnPerson } from '@millwright/contract/areas/access/own/ownPerson.ts';
import { newPassword } from '@millwright/contract/areas/access/password/password.ts';
import { showStock } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockReadRight } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import {
  duties,
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  listUnanswered,
  showOwnMachines,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { showAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { plannedSystem } from '@millwright/contract/reference/shiftSystems.ts';
import { addedUp } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { planOutside } from '@millwright/server/areas/shifts/forIngest.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';
import { sha256 } from '@millwright/server/platform/session/keys.ts';
import { testStartMs } from '@millwright/testing/server/clock.ts';
import { makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { repairDemo } from './maintenance/repairDemo.ts';
import { type Treatment, treatments } from './maintenance/repairNotes.ts';
import { demoPassword, demoPeople, demoPhone } from './parts/people.ts';
import { gatewayFilePath } from './plant/gatewaySecrets.ts';
import { seedDemo } from './seed.ts';
import { partProcesses } from './maintenance/spareParts.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'millwright-demo-'));
afterAll(() => rm(dataDir, { recursive: true }));
const server = await testServer();
const { owner } = server;
// A demonstration of an earlier build, where somebody has the number that an operator has now.
const earlier = 'earlier';
await owner.query(
  `insert into app_user (id, username, realname, is_demo, phone, phone_verified_at)
   values (gen_random_uuid(), $1, 'E', true, $2, now())`,
  [earlier, demoPhone('operator')],
);
const first = await seedDemo({ migratorUrl: server.url, dataDir, simSeed: 7, simDays: 35 });
const path = gatewayFilePath(dataDir);
const tasks = resourceCalls(maintenanceTask);

async function countOf(table: string, tenantId: number): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    tenantId,
  ]);
  return rows[0]?.n;
}

describe('seedDemo', () => {
  it('makes both mills as their plans say, and a third without machines', async () => {
    for (const plan of [referenceMill, smallMill]) {
      expect(await countOf('machine', plan.tenantId)).toBe(plan.machines.length);
      expect(await countOf('machine_model', plan.tenantId)).toBe(plan.models.length);
      expect(await countOf('machine_source', plan.tenantId)).toBe(plan.gateways.length);
      expect(await countOf('kpi_target', plan.tenantId)).toBe(plan.targets.length);
    }
    expect(await countOf('machine', 1003)).toBe(0);
    expect(first).toMatchObject({ tenants: 3, people: demoPeople.length });
  });

  it('gives each mill a plan that it goes by and a draft, of all its open orders, most in time and few late', async () => {
    // How many are late depends on the hour at which they are planned: here it is noon in the mill.
    const atNoon = await testDatabase();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartMs() });
    await seedDemo({
      migratorUrl: atNoon.url,
      dataDir: join(dataDir, 'noon'),
      simSeed: 7,
      simDays: 35,
    }).finally(() => vi.useRealTimers());
    const { rows } = await atNoon.owner.query<{
      states: string[];
      lines: number;
      planned: number;
      kg: number;
      named: number;
      late: number;
    }>(
      `select array_agg(p.state order by p.number) as states, max(jsonb_array_length(c.input -> 'orders')) as lines,
         min(p.order_count) as planned, min(p.scheduled_kg) as kg, min(jsonb_array_length(c.facts -> 'orders')) as named,
         max(p.late_count) as late
       from production_plan p join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
       where p.tenant_id = $1`,
      [referenceMill.tenantId],
    );
    const none = { states: [], lines: 0, planned: 0, kg: 0, named: 0, late: 0 };
    const [{ states, lines, planned, kg, named, late } = none] = rows;
    expect(states).toEqual(['takenOver', 'draft']);
    expect(lines).toBeGreaterThan(15);
    expect([planned, named]).toEqual([lines, lines]);
    expect(kg).toBeGreaterThan(100_000);
    expect(late).toBeGreaterThanOrEqual(1);
    expect(late).toBeLessThanOrEqual(4);
  });

  it('tells frames what they spin by issued dispatch orders, one frame not reached, and has some to issue', async () => {
    const { rows } = await owner.query<{ state: string; said: number; lines: number; failed: number }>(
      `select o.state, o.failed_count as failed, o.machine_count as said, count(m.id)::int as lines
       from dispatch_order o join dispatch_machine m on m.tenant_id = o.tenant_id and m.dispatch_id = o.id
       where o.tenant_id = $1 group by o.tenant_id, o.id order by o.number`,
      [referenceMill.tenantId],
    );
    expect(rows.filter(({ said, lines }) => said !== lines)).toEqual([]);
    const issued = rows.filter(({ state }) => state === 'issued');
    expect(issued.length).toBeGreaterThan(1);
    expect(rows.length).toBe(2 * issued.length);
    expect(issued.map(({ failed }) => failed)).toEqual([1, ...issued.slice(1).map(() => 0)]);
    const twice = await owner.query(
      `select machine_id from dispatch_machine where tenant_id = $1 group by machine_id having count(*) > 1`,
      [referenceMill.tenantId],
    );
    expect(twice.rows).toEqual([]);
  });

  it('G-010 lets crews hand over for five weeks: most accepted, some disputed, two missing, the newest waiting', async () => {
    const { rows } = await owner.query<{ state: string; n: number; carried: number; strange: number }>(
      `select h.state, count(distinct h.id)::int as n, count(p.origin_id)::int as carried,
         count(*) filter (where m.kind <> h.process)::int as strange
       from handover h left join handover_point p on p.tenant_id = h.tenant_id and p.handover_id = h.id
         left join machine m on m.tenant_id = p.tenant_id and m.id = p.machine_id
       where h.tenant_id = $1 group by h.state`,
      [referenceMill.tenantId],
    );
    const of = new Map(rows.map((row) => [row.state, row]));
    const places = await countOf('handover_template', referenceMill.tenantId);
    expect(of.get('submitted')?.n).toBe(places);
    expect(of.get('disputed')?.n).toBeGreaterThan(0);
    expect(of.get('accepted')?.n).toBeGreaterThan(95 * places);
    expect(of.get('accepted')?.carried).toBeGreaterThan(100);
    expect(rows.map(({ strange }) => strange)).toEqual(rows.map(() => 0));
    const hazards = await owner.query(
      `select count(distinct template_id)::int as templates from handover_item
       where tenant_id = $1 and '有隐患' = any (hazards)`,
      [referenceMill.tenantId],
    );
    expect(hazards.rows).toEqual([{ templates: places }]);
    const untold = await owner.query(
      `select id from handover_answer where tenant_id = $1 and chosen = any (hazards) and note is null`,
      [referenceMill.tenantId],
    );
    expect(untold.rows).toEqual([]);
  });

  it('gives each mill its areas, manufacturers and markers', async () => {
    for (const { tenantId, varieties, areas } of [referenceMill, smallMill]) {
      expect(await countOf('equipment_area', tenantId)).toBe(areas.length);
      expect(await countOf('manufacturer', tenantId)).toBe(2);
      const yarns = varieties.filter(({ stage }) => stage === 'yarn');
      expect(await countOf('marker', tenantId)).toBe(yarns.length);
    }
    const { rows } = await owner.query(
      `select h.name as hall, a.name, count(*)::int as machines from machine m
         join equipment_area a on a.tenant_id = m.tenant_id and a.id = m.area_id
         join equipment_area h on h.tenant_id = a.tenant_id and h.id = a.parent_id
       where m.tenant_id = $1 and m.kind = 'spinning' group by 1, 2, a.sort order by a.sort`,
      [referenceMill.tenantId],
    );
    expect(rows).toEqual([
      { hall: '细纱车间', name: '细纱精梳区', machines: 38 },
      { hall: '细纱车间', name: '细纱普梳区', machines: 12 },
    ]);
  });

  it('works the usual shifts, as a mill that has said nothing, until two shifts take effect some weeks ahead', async () => {
    for (const { tenantId, zone } of [referenceMill, smallMill]) {
      const plan = await planOutside(owner, { tenantId, zone });
      const unsaid = planOfCalendar({ zone, systems: [] });
      const today = unsaid.at(Date.now()).productionDate;
      const dates = [-60, -1, 0, 1, 7, 30].map((days) => addDays(today, days));
      expect(dates.map((date) => plan.on(date))).toEqual(dates.map((date) => unsaid.on(date)));
      expect(plan.on(addDays(today, plannedSystem.inDays + 2))).toHaveLength(2);
    }
  });

  it('tells the people of each mill something, and has rules for exceptions', async () => {
    for (const { tenantId } of [referenceMill, smallMill]) {
      const { rows } = await owner.query(
        `select a.state, count(s.id)::int as receivers from announcement a
         left join announcement_send s on s.tenant_id = a.tenant_id and s.annt_id = a.id
         where a.tenant_id = $1 group by a.id, a.state order by a.state, a.id`,
        [tenantId],
      );
      const receivers = await countOf('membership', tenantId);
      const ofWorkshops = tenantId === referenceMill.tenantId ? [{ state: 'draft', receivers: 0 }] : [];
      expect(rows).toEqual([
        ...ofWorkshops,
        { state: 'draft', receivers: 0 },
        { state: 'released', receivers },
        { state: 'released', receivers },
      ]);
      expect(await countOf('exception_rule', tenantId)).toBe(2);
    }
  });

  it('A-006 A-009 has departments with people, and a leader who sees what his workshop announces, no more', async () => {
    for (const { tenantId } of [referenceMill, smallMill]) {
      expect(await countOf('department', tenantId)).toBe(9);
      expect(await countOf('job_position', tenantId)).toBe(7);
      expect(await countOf('data_rule', tenantId)).toBe(2);
    }
    const seenBy = async (username: string) => {
      const { result } = await server.visitor.call(login, { username, password: demoPassword });
      const { list } = resourceCalls(announcement);
      return (await server.withToken(result.token).call(list, {})).result;
    };
    const ofAdmin = await seenBy('admin');
    expect([ofAdmin.total, ofAdmin.narrowedTo]).toEqual([4, []]);
    const ofLeader = await seenBy('leader');
    expect(ofLeader.narrowedTo).toEqual(['departmentTree']);
    expect(ofLeader.records).toMatchObject([{ createBy: '陈建华', createDepartment: '细纱车间' }]);
  });

  it('connects each machine to its model and its gateway', async () => {
    const { rows } = await owner.query(
      `select m.code, o.name as model, s.code as gateway from machine m
       join machine_model o on o.tenant_id = m.tenant_id and o.id = m.model_id
       left join machine_source s on s.tenant_id = m.tenant_id and s.id = m.source_id
       where m.tenant_id = $1 order by m.code`,
      [referenceMill.tenantId],
    );
    const gatewayOf = new Map(
      referenceMill.gateways.flatMap(({ code, machines }) => machines.map((m) => [m, code])),
    );
    const planned = referenceMill.machines.map(({ code, model }) => ({
      code,
      model,
      gateway: gatewayOf.get(code) ?? null,
    }));
    expect(rows).toEqual(planned.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
  });

  it('gives each model its standard signals in their declared places', async () => {
    for (const { name, kind } of smallMill.models) {
      const { rows } = await owner.query<{ code: string }>(
        `select g.code from model_signal g join machine_model m on m.tenant_id = g.tenant_id and m.id = g.model_id
         where m.tenant_id = $1 and m.name = $2 order by g.position`,
        [smallMill.tenantId, name],
      );
      expect(rows.map(({ code }) => code)).toEqual(standardSignals[kind].map(({ code }) => code));
    }
  });

  it('keeps gateway secrets in a file for our own account alone, and only their SHA-256 in the database', async () => {
    const file = JSON.parse(await readFile(path, 'utf8'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(file.mills).toMatchObject([
      { tenantId: 1001, plan: 'reference', seed: 7 },
      { tenantId: 1002, plan: 'small', seed: 7 },
    ]);
    const [{ tenantId, gateways }] = file.mills;
    const { rows } = await owner.query<{ code: string; hash: Buffer }>(
      `select s.code, x.hash from machine_source s
       join machine_source_secret x on x.tenant_id = s.tenant_id and x.source_id = s.id where s.tenant_id = $1`,
      [tenantId],
    );
    const stored = new Map(rows.map(({ code, hash }) => [code, hash.toString('hex')]));
    const written = new Map(
      gateways.map(({ code, secret }: { code: string; secret: string }) => [
        code,
        sha256(secret).toString('hex'),
      ]),
    );
    expect(written).toEqual(stored);
    expect(stored.size).toBe(referenceMill.gateways.length);
  });

  it.each(demoPeople)(
    'lets $username in with the demo password, to something to see',
    async ({ username, roles }) => {
      const { result } = await server.visitor.call(login, { username, password: demoPassword });
      expect(result.tenantList.map(({ id }) => id)).toEqual(roles.map(({ tenantId }) => tenantId));
      const { result: rights } = await server.withToken(result.token).call(userPermissions);
      expect(rights.menu.length).toBeGreaterThan(1);
    },
  );

  it('G-016 G-023 G-024 gives operators home, boards, a proxy of their own, who answers for machines and handovers, and mills’ administrators no rights over mills', async () => {
    const rightsOf = async (username: string) => {
      const { result } = await server.visitor.call(login, { username, password: demoPassword });
      const { result: rights } = await server.withToken(result.token).call(userPermissions);
      return rights.auth.map(({ action }) => action);
    };
    const ofOperators = await rightsOf('operator');
    expect(ofOperators.filter((code) => !code.startsWith('boards.'))).toEqual([
      'iam.home',
      'iam.ownProxy',
      ...['add', 'cancel', 'confirm', 'edit', 'read', 'sendBack'].map(
        (verb) => `maintenance.maintenanceTask.${verb}`,
      ),
      'messaging.readAlarms',
      'messaging.takeAlarms',
      responsibility.access.read,
      ...['add', 'answer', 'edit', 'read', 'submit'].map((verb) => `shifts.handover.${verb}`),
      'shifts.punch',
    ]);
    expect(ofOperators.filter((code) => code.startsWith('boards.wall'))).toEqual([]);
    expect(await rightsOf('admin')).toContain('iam.user.add');
    expect(await rightsOf('admin')).not.toContain('iam.tenant.add');
    expect(await rightsOf('platform')).toContain('iam.tenant.add');
  });

  it('A-026 gives repairers the role that takes tasks and writes down what was done', async () => {
    const { result } = await server.visitor.call(login, { username: 'repairer', password: demoPassword });
    expect(result.roles.map(({ roleCode }) => roleCode)).toEqual(['repairer']);
    const { result: rights } = await server.withToken(result.token).call(userPermissions);
    const codes = rights.auth.map(({ action }) => action);
    expect(codes).toEqual(
      expect.arrayContaining(['maintenance.maintenanceTask.accept', 'maintenance.repairRecord.add']),
    );
    expect(codes).not.toContain('maintenance.maintenanceTask.allocate');
  });

  it('P-072 P-073 P-074 the repairer has tasks that he initiated, that are his and that he takes part in, and machines of his own', async () => {
    const { result } = await server.visitor.call(login, { username: 'repairer', password: demoPassword });
    const as = server.withToken(result.token);
    for (const view of ['initiated', 'responsible', 'participated']) {
      const { records } = (await as.call(tasks.list, { view })).result;
      expect(records.length, view).toBeGreaterThan(0);
      for (const task of records) expect(task['participantIds']).not.toContain(task['responsibleId']);
    }
    expect((await as.call(showOwnMachines, {})).result.machines.length).toBeGreaterThan(20);
  });

  it('parts that only some machines take fit the services that use them', async () => {
    const { rows } = await owner.query<{ code: string; isFitting: boolean }>(
      `select s.code, coalesce(cardinality(s.model_ids), 0) = 0
           or exists (select from machine_model k where k.tenant_id = s.tenant_id and k.kind = i.process and k.id::text = any (s.model_ids)) as "isFitting"
       from maintenance_part p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
         join spare_part s on s.tenant_id = p.tenant_id and s.id = p.spare_part_id where p.tenant_id = $1`,
      [referenceMill.tenantId],
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ isFitting }) => !isFitting)).toEqual([]);
    // Whatever a repair of any machine may use, every machine takes.
    const used = Object.values(treatments).flatMap((list) =>
      list.flatMap(({ part }: Treatment) => part?.codes ?? []),
    );
    expect(used.filter((code) => partProcesses[code] !== undefined)).toEqual([]);
  });

  it.each([
    ['G-017 a spinner', 'operator', '挡车工'],
    ['G-018 a maintainer', 'maintainer', '保养工'],
    ['G-019 a repairer', 'repairer', '维修工'],
    ['G-020 a quality worker', 'quality', '质检员'],
    ['G-021 a shift leader', 'shiftleader', '班长'],
  ])(
    '%s enters the mill, with home, boards and a place in the organization',
    async (_who, username, post) => {
      const { result } = await server.visitor.call(login, { username, password: demoPassword });
      const as = server.withToken(result.token);
      const { position, departments } = (await as.call(showOwnPerson)).result;
      expect([position, departments.length]).toEqual([post, 1]);
      const { menu } = (await as.call(userPermissions)).result;
      expect(menu.map(({ name }) => name)).toEqual(expect.arrayContaining(['home', 'digitalDashboards']));
    },
  );

  it('G-002 G-015 serves plant staff, administrators of mills and the platform’s, each with what is theirs to administer', async () => {
    const pagesOf = async (username: string) => {
      const { result } = await server.visitor.call(login, { username, password: demoPassword });
      const { menu } = (await server.withToken(result.token).call(userPermissions)).result;
      const pages = new Map(
        menu.map(({ name, children = [] }) => [name, children.map((page) => page.meta.componentName)]),
      );
      return {
        system: pages.get('systemManagement') ?? [],
        organization: pages.get('organizationManagement') ?? [],
        platform: pages.get('platformManagement') ?? [],
      };
    };
    const [staff, mill, platform] = [
      await pagesOf('operator'),
      await pagesOf('admin'),
      await pagesOf('platform'),
    ];
    expect(staff).toEqual({ system: [], organization: [], platform: [] });
    expect(mill.system).toEqual(expect.arrayContaining(['user', 'role', 'menus']));
    expect(mill.organization).toEqual(expect.arrayContaining(['organization', 'position']));
    expect(mill.platform).not.toContain('tenant');
    expect(platform.platform).toContain('tenant');
  });

  it('lets people answer for each machine in whole parts, with one gap, one line that is shared, and the own frames of the operator', async () => {
    const { result } = await server.visitor.call(login, { username: 'operator', password: demoPassword });
    const as = server.withToken(result.token);
    const boards = await Promise.all(
      duties.map(async (duty) => (await as.call(showResponsibilities, { duty })).result),
    );
    const rows = boards.flatMap((board) => board.rows);
    const parts = Map.groupBy(rows, ({ duty, machineId, crew }) => `${duty} ${machineId} ${crew}`);
    const sums = [...parts.values()].map((own) => own.reduce((sum, { factor }) => sum + factor, 0));
    expect(new Set(sums)).toEqual(new Set([wholeFactor]));
    const shared = rows.filter(({ factor }) => factor < wholeFactor).map(({ machineId }) => machineId);
    expect(new Set(shared).size).toBe(1);
    const { list } = (await as.call(listUnanswered, {})).result;
    expect(list.map(({ code, missing }) => [code, missing])).toEqual([
      ['RF-50', [{ duty: 'spinner', crews: ['D'] }]],
    ]);
    expect((await as.call(showOwnMachines, {})).result.machines.map(({ number }) => number)).toContain('50');
  });

  it('gives the group’s manager the message center in each of the mills', async () => {
    const { result } = await server.visitor.call(login, { username: 'group', password: demoPassword });
    const areas = result.tenantList.map(async ({ id }) => {
      const headers = { 'tenant-id': String(id) };
      const { result: rights } = await server.withToken(result.token).call(userPermissions, {}, { headers });
      const center = rights.menu.find(({ name }) => name === 'messageCenter');
      return center?.children?.map(({ meta }) => meta.componentName);
    });
    const all = [announcement.name, messageTemplate.name, sentScreen.name];
    expect(await Promise.all(areas)).toEqual([all, [announcement.name], all]);
  });

  it('has alarm rules that ring somebody where somebody is on duty', async () => {
    const codes = [pushRule.access.read];
    const reader = await server.make.user({ tenantIds: [referenceMill.tenantId], codes });
    const { rules } = (await server.as(reader).call(listUnreachedRules, {})).result;
    expect(rules.filter(({ reason }) => reason === 'unreachable')).toEqual([]);
  });

  it('has a demo password that obeys the rule for passwords', () => {
    expect(newPassword.safeParse(demoPassword).success).toBe(true);
  });

  it('changes nothing when it runs again', async () => {
    const before = await readFile(path, 'utf8');
    const again = await seedDemo({ migratorUrl: server.url, dataDir, simSeed: 7 });
    expect(new Set(Object.values(again ?? {}))).toEqual(new Set([0]));
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it.each(['intact', 'missing'])(
    'leaves the secret of a gateway that people added as it is, also when the file is %s',
    async (state) => {
      const { tenantId } = smallMill;
      const source = await makeSource(owner, { tenantId, code: `GW-OWN-${state}` });
      const hashOf = async () =>
        (
          await owner.query<{ hash: Buffer }>('select hash from machine_source_secret where source_id = $1', [
            source.id,
          ])
        ).rows[0]?.hash.toString('hex');
      const before = await hashOf();
      if (state === 'missing') await rm(path);
      await seedDemo({ migratorUrl: server.url, dataDir, simSeed: 7 });
      expect(await hashOf()).toBe(before);
      expect(await readFile(path, 'utf8')).not.toContain(source.code);
      await owner.query('update machine_source set deleted_at = now() where id = $1', [source.id]);
    },
  );

  it('lets people clock in and out for weeks: most on time, some late, away, without a punch or set right', async () => {
    const { result } = await server.visitor.call(login, { username: 'admin', password: demoPassword });
    const admin = server.withToken(result.token);
    const months = [35, 28, 7, 0].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 7),
    );
    const shown = await Promise.all(
      [...new Set(months)].map(async (month) => (await admin.call(showAttendance, { month })).result),
    );
    const sums = addedUp(shown.flatMap(({ people }) => people.map((person) => person.sums)));
    const fiveWeeks = (await countOf('punch', referenceMill.tenantId)) / 2;
    expect(fiveWeeks).toBeGreaterThan(2_000);
    expect(sums.present / fiveWeeks).toBeGreaterThan(0.95);
    for (const count of [sums.late, sums.early, sums.absent, sums.missing, sums.overtimeMin])
      expect(count).toBeGreaterThan(0);
    expect(await countOf('attendance_correction', referenceMill.tenantId)).toBeGreaterThan(0);
    expect(await countOf('punch', smallMill.tenantId)).toBeGreaterThan(0);
  });

  it.each([
    ['missing', () => rm(path)],
    ['damaged', () => writeFile(path, '{"mills": [')],
  ])('makes new secrets when the file is %s', async (_name, harm) => {
    const before = await readFile(path, 'utf8');
    await harm();
    const again = await seedDemo({ migratorUrl: server.url, dataDir, simSeed: 7 });
    expect(again).toMatchObject({ machines: 0, secrets: first?.secrets });
    expect(await readFile(path, 'utf8')).not.toBe(before);
  });

  it('gains the people of a newer build, also where somebody has the number of one', async () => {
    const { rows } = await owner.query<{ username: string; phone: string | null }>(
      'select username, phone from app_user where is_demo',
    );
    const numbers = new Map(rows.map(({ username, phone }) => [username, phone]));
    expect([...numbers.keys()].toSorted()).toEqual(
      [earlier, ...demoPeople.map(({ username }) => username)].toSorted(),
    );
    expect(numbers.get('operator')).toBeNull();
    expect(numbers.get('leader')).toBe(demoPhone('leader'));
  });

  it('stays away from a platform that has people of its own', async () => {
    const database = await testDatabaseWithPerson();
    expect(await seedDemo({ migratorUrl: database.url, dataDir: join(dataDir, 'other') })).toBeUndefined();
    const { rows } = await database.owner.query('select from app_user where is_demo');
    expect(rows).toEqual([]);
  });
});

const elsewhere = await testDatabase();

async function testDatabaseWithPerson() {
  await elsewhere.owner.query(
    "insert into app_user (id, username, realname) values (gen_random_uuid(), 'owner', 'O')",
  );
  return elsewhere;
}

// Behind all others: it adds a person to a mill.
describe('stocks of the demonstration', () => {
  it('begins with books of stocks that say what was counted: corrections are of the shift before', async () => {
    const { rows } = await owner.query<{ late: number; n: number }>(
      `select count(*)::int as n, count(*) filter (where (production_date, shift) in (
         select production_date, shift from stock_calibration where tenant_id = $1))::int as late
       from (select production_date, shift from missing_output where tenant_id = $1
             union all select production_date, shift from output_calibration where tenant_id = $1) c`,
      [referenceMill.tenantId],
    );
    expect(rows).toEqual([{ n: 2, late: 0 }]);
    const codes = [stockReadRight];
    const reader = server.as(await server.make.user({ tenantIds: [referenceMill.tenantId], codes }));
    const { processes } = (await reader.call(showStock)).result;
    const stocks = processes.flatMap(({ varieties }) => varieties);
    expect(stocks.length).toBeGreaterThan(10);
    // Nothing was made yet, so the book says what was counted.
    for (const { code, stockG, counted } of stocks) expect([code, stockG]).toEqual([code, counted?.grams]);
  });
});

describe('maintenance of the demonstration', () => {
  const { tenantId } = referenceMill;
  const one = async <Row extends object>(text: string, values: readonly unknown[] = [tenantId]) =>
    (await owner.query<Row>(text, [...values])).rows[0];

  /** Books of the store whose sums differ from what stands beside them. */
  const wrongBooks = () =>
    one<{ n: number }>(
      `select count(*)::int as n from part_stock s
       where abs(s.on_hand - (select sum(m.change) from part_movement m where m.tenant_id = s.tenant_id and m.stock_id = s.id)) > 0.001
         or abs(s.on_hand - (select sum(p.on_hand) from part_place p where p.tenant_id = s.tenant_id and p.stock_id = s.id)) > 0.001
         or exists (select from part_movement m where m.tenant_id = s.tenant_id and m.stock_id = s.id and m.on_hand_after < 0)`,
      [],
    );

  it('has special parts that are late by days, in few machines', async () => {
    const late = await one<{ share: number; most: number }>(
      `select (count(*) filter (where due_on < current_date - 1))::float8 / count(*) as share,
         coalesce(max(current_date - due_on), 0)::int as most
       from part_life where tenant_id = $1 and is_installed`,
    );
    expect(late?.share).toBeLessThan(0.05);
    expect(late?.most).toBeLessThanOrEqual(7);
  });

  it('takes most parts for plans and replacements, and its books add up', async () => {
    const issued = await one<{ byHand: number; ofWork: number }>(
      `select count(*) filter (where cause = 'byHand')::int as "byHand", count(*) filter (where cause <> 'byHand')::int as "ofWork"
       from part_movement where tenant_id = $1 and kind = 'issued'`,
    );
    expect(issued?.ofWork).toBeGreaterThan(9 * (issued?.byHand ?? 0));
    expect(issued?.byHand).toBeGreaterThan(0);
    expect(await wrongBooks()).toEqual({ n: 0 });
  });

  it('repairs each stop with a fault that wants a task once, within the stop, with parts of the store', async () => {
    const nowMs = Date.now();
    // The program gives every mill its fault file when it starts.
    await owner.query(
      `insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
       values ($1, gen_random_uuid(), 'S704', 'spinning', '{"zh": "变频器"}', 'stop', 'electrical', true),
         ($1, gen_random_uuid(), 'C205', 'carding', '{"zh": "盖板停转"}', 'stop', 'mechanical', true)`,
      [tenantId],
    );
    const { rows: faults } = await owner.query<{ machineId: number; fault: string }>(
      `select distinct on (m.id) m.id as "machineId", f.number as fault from machine m
         join fault f on f.tenant_id = m.tenant_id and f.process = m.kind and f.creates_task
       where m.tenant_id = $1 order by m.id, f.number`,
      [tenantId],
    );
    const calendar = planOfCalendar({ zone: referenceMill.zone, systems: [] });
    const { productionDate } = calendar.at(nowMs);
    const [yesterday, before] = [addDays(productionDate, -1), addDays(productionDate, -2)];
    for (const date of [yesterday, before])
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, crew, variety, start_at)
         values ($1, $2, $3::date, 'morning', 'A', 'JC40', $3::date)`,
        [tenantId, faults[0]?.machineId, date],
      );
    const [turn] = calendar.on(yesterday);
    for (const [at, { machineId, fault }] of faults.entries())
      await owner.query(
        `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
         values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), 4, $5)`,
        [
          tenantId,
          machineId,
          (turn?.startMs ?? 0) + at * 180_000,
          (turn?.startMs ?? 0) + at * 180_000 + 900_000,
          fault,
        ],
      );
    const client = await owner.connect();
    const mill = { tenantId, zone: referenceMill.zone, language: 'zh', nowMs } as const;
    const [written, again] = [
      await repairDemo(client, mill, new Set()),
      await repairDemo(client, mill, new Set()),
    ];
    client.release();
    expect([written, again]).toEqual([faults.length, 0]);
    const outside = await one<{ n: number }>(
      `select count(*)::int as n from repair_record r join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
         join state_interval s on s.tenant_id = t.tenant_id and s.machine_id = t.machine_id and s.started_at = t.detected_at
       where r.tenant_id = $1 and (r.start_time < s.started_at or r.end_time > s.ended_at)`,
    );
    expect(outside).toEqual({ n: 0 });
    const used = await one<{ lines: number; movements: number }>(
      `select (select count(*) from repair_material where tenant_id = $1)::int as lines,
         (select count(*) from part_movement where tenant_id = $1 and cause = 'repairRecord')::int as movements`,
    );
    expect(used?.lines).toBe(used?.movements);
    expect(used?.lines).toBeGreaterThan(0);
    expect(await wrongBooks()).toEqual({ n: 0 });
    // Each has the number of its day once, and its log replayed gives its state.
    const states = await one<{ n: number }>(
      `select count(*)::int as n from maintenance_task t
       where t.tenant_id = $1 and t.state is distinct from (select l.state from maintenance_task_log l
         where l.tenant_id = t.tenant_id and l.task_id = t.id and l.state is not null order by l.at desc limit 1)`,
    );
    expect(states).toEqual({ n: 0 });
  });
});
