// One file: every rule of who answers for a machine, on the mill and the people that they share.
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import {
  type Duty,
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  exportResponsibilities,
  listUnanswered,
  releaseResponsible,
  showDutiesOfMachine,
  showDutyHistory,
  showOwnMachines,
  showResponsibilities,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { responsibleFor, responsibleInTurns } from '../index.ts';

const server = await testServer();
const { make, owner, pool } = server;
const codes = [...Object.values(responsibility.access), ...Object.values(team.access)];
const files = resourceCalls(personnelFile);
const duty: Duty = 'spinner';

/** A mill with three frames and a card, a spinner of crew A and one of B, and somebody of the day. */
async function aMill() {
  const tenantId = await make.tenant();
  const leader = await make.user({ tenantIds: [tenantId], codes });
  const as = server.as(leader);
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (const code of ['F01', 'F02', 'F03']) machineIds.push(await makeMachine(owner, { source, code }));
  const cardId = await makeMachine(owner, { source, code: 'K01', kind: 'carding', positions: 1 });
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const teams = resourceCalls(team);
  const spinners = { type: 'spinner', process: 'spinning' };
  await as.call(teams.add, { ...spinners, name: '甲', crew: 'A', memberIds: [ann], leaderId: ann });
  await as.call(teams.add, { ...spinners, name: '乙', crew: 'B', memberIds: [bo], leaderId: bo });
  const { turn } = (await as.call(showResponsibilities, { duty })).result;
  const today = turn.productionDate;
  const assign = (change: object = {}) =>
    as.call(assignResponsible, { duty, machineIds, fromDate: today, people: [{ personId: ann }], ...change });
  /** Names with crews and factors, of the first machine unless it is said. */
  const answering = async (date = today, id = machineIds[0] ?? 0) => {
    const { rows, people: known } = (await as.call(showResponsibilities, { duty, date })).result;
    return rows
      .filter(({ machineId }) => machineId === id)
      .map((row) => {
        const name = known.find((person) => person.id === row.personId)?.realname;
        return [name, row.crew ?? '各班', row.factor].join(' ');
      })
      .toSorted();
  };
  return { tenantId, leader, as, machineIds, cardId, ann, bo, chen, turn, today, assign, answering };
}

describe('P-078 who answers for machines', () => {
  it('is who is assigned, in the shifts of the own team, until further notice', async () => {
    const { assign, answering, today, ann, bo } = await aMill();
    const { body } = await assign({ people: [{ personId: ann }, { personId: bo }] });
    expect(body.result).toEqual({ changed: 6 });
    const both = [`安娜 A ${wholeFactor}`, `波波 B ${wholeFactor}`];
    expect(await answering()).toEqual(both);
    expect(await answering(addDays(today, 400))).toEqual(both);
    expect(await answering(addDays(today, -1))).toEqual([]);
  });

  it('is in all shifts who belongs to no team of the duty, or who is said to', async () => {
    const { assign, answering, chen, ann } = await aMill();
    await assign({ people: [{ personId: chen }] });
    expect(await answering()).toEqual([`陈晨 各班 ${wholeFactor}`]);
    await assign({ crews: null, people: [{ personId: ann }], replace: true });
    expect(await answering()).toEqual([`安娜 各班 ${wholeFactor}`]);
  });

  it('keeps what was, whatever team somebody joins later', async () => {
    const { as, assign, answering, bo } = await aMill();
    await assign();
    const teams = resourceCalls(team);
    const { records } = (await as.call(teams.list, {})).result;
    const first = records.find(({ crew }) => crew === 'A');
    await as.call(teams.edit, { id: first?.id, crew: 'C' });
    expect(await answering()).toEqual([`安娜 A ${wholeFactor}`]);
    await assign({ people: [{ personId: bo }] });
    expect(await answering()).toEqual([`安娜 A ${wholeFactor}`, `波波 B ${wholeFactor}`]);
  });

  it('M-071 asks before somebody is replaced, with machine and names, and then ends the row the day before', async () => {
    const { as, assign, answering, today, bo, machineIds } = await aMill();
    await assign({ machineIds: machineIds.slice(0, 2) });
    const change = { crews: ['A'], people: [{ personId: bo }], fromDate: addDays(today, 3) };
    const { body } = await assign(change);
    expect(body).toMatchObject({
      success: false,
      code: 409,
      messageCode: 'personnel.alreadyResponsible',
      message: '机台 F01, F02 已有责任人（安娜），是否替换？',
    });
    expect(await answering(addDays(today, 3))).toEqual([`安娜 A ${wholeFactor}`]);
    await assign({ ...change, replace: true });
    expect(await answering(addDays(today, 2))).toEqual([`安娜 A ${wholeFactor}`]);
    expect(await answering(addDays(today, 3))).toEqual([`波波 A ${wholeFactor}`]);
    const { rows } = (await as.call(showDutyHistory, { duty, machineId: machineIds[0], crew: 'A' })).result;
    expect(rows.map(({ realname, fromDate, toDate }) => [realname, fromDate, toDate])).toEqual([
      ['波波', addDays(today, 3), null],
      ['安娜', today, addDays(today, 2)],
    ]);
  });

  it('M-072 V-050 V-052 shares a machine among several by factors', async () => {
    const { assign, answering, ann, bo, chen } = await aMill();
    const three = [ann, bo, chen].map((personId) => ({ personId }));
    const { body } = await assign({ crews: ['A'], people: three });
    expect(body).toMatchObject({
      messageCode: 'personnel.factorsRequired',
      message: '同一机台有多名责任人时须填写产量系数',
      errors: [{ field: 'people', rule: 'required' }],
    });
    const percents = [33.33, 33.33, 33.34];
    await assign({
      crews: ['A'],
      people: three.map((each, place) => ({ ...each, percent: percents[place] })),
    });
    expect(await answering()).toEqual(['安娜 A 3333', '波波 A 3333', '陈晨 A 3334'].toSorted());
  });

  it.each([
    ['V-050 factors that add up to less', [50, 49.99], 'personnel.factorsNotWhole', undefined],
    ['V-050 factors that add up to more', [50, 50.01], 'personnel.factorsNotWhole', undefined],
    ['V-051 a factor above the whole', [100.01, 0], 'core.invalid', ['people.0.percent', 'max']],
    ['V-051 a factor below nothing', [-1, 101], 'core.invalid', ['people.0.percent', 'min']],
    ['V-052 a factor of three decimals', [33.333, 66.667], 'core.invalid', ['people.0.percent', 'digits']],
  ])('refuses %s', async (_, percents, code, broken) => {
    const { assign, answering, ann, bo } = await aMill();
    const people = [ann, bo].map((personId, place) => ({ personId, percent: percents[place] }));
    const { body } = await assign({ crews: ['A'], people });
    expect(body.messageCode).toBe(code);
    expect(body.errors?.map(({ field, rule }) => [field, rule])[0]).toEqual(broken);
    expect(await answering()).toEqual([]);
  });

  it.each([
    [
      'V-054 a person twice',
      'people',
      'repeated',
      ({ ann }) => ({ people: [{ personId: ann }, { personId: ann }] }),
    ],
    ['nobody', 'people', 'min', () => ({ people: [] })],
    ['no machine', 'machineIds', 'min', () => ({ machineIds: [] })],
    ['a machine that is not there', 'machineIds', 'reference', () => ({ machineIds: [2_000_000_000] })],
    ['a date before the running shift', 'fromDate', 'min', ({ today }) => ({ fromDate: addDays(today, -1) })],
    ['an end before the beginning', 'toDate', 'min', ({ today }) => ({ toDate: addDays(today, -1) })],
    ['a remark that is too long', 'remark', 'maxLength', () => ({ remark: 'x'.repeat(121) })],
  ] satisfies readonly [string, string, string, (mill: Awaited<ReturnType<typeof aMill>>) => object][])(
    'refuses %s and names field and rule',
    async (_, field, rule, change) => {
      const mill = await aMill();
      const { body } = await mill.assign(change(mill));
      expect(body.success).toBe(false);
      expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
      expect(await mill.answering()).toEqual([]);
    },
  );

  it.each([
    ['disabled', { state: 'frozen' }],
    ['off duty', { on_duty: false }],
  ])('refuses somebody who is %s', async (_, change) => {
    const { assign, bo } = await aMill();
    const [[column = '', value]] = [Object.entries(change)[0] ?? []];
    await owner.query(`update membership set ${column} = $1 where id = $2`, [value, bo]);
    const { body } = await assign({ people: [{ personId: bo }] });
    expect(body).toMatchObject({
      messageCode: 'personnel.personNotWorking',
      message: '波波 已停用或不在岗，不能作为责任人',
    });
  });

  it('are not those of another mill: neither its machines nor its people', async () => {
    const mill = await aMill();
    const other = await aMill();
    await other.assign();
    expect((await mill.assign({ machineIds: other.machineIds })).body.errors).toMatchObject([
      { field: 'machineIds', rule: 'reference' },
    ]);
    expect((await mill.assign({ people: [{ personId: other.ann }] })).body.errors).toMatchObject([
      { field: 'people', rule: 'reference' },
    ]);
    expect(await mill.answering(mill.today, other.machineIds[0])).toEqual([]);
    const { result } = await mill.as.call(showDutyHistory, { duty, machineId: other.machineIds[0] });
    expect(result.rows).toEqual([]);
    const taken = await mill.as.call(takeOverMachines, {
      personId: other.ann,
      byPersonId: mill.bo,
      fromDate: mill.today,
    });
    expect(taken.body.errors).toMatchObject([{ field: 'personId', rule: 'reference' }]);
  });

  it('are changed by those with the right alone', async () => {
    const { tenantId, machineIds, today, ann } = await aMill();
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [responsibility.access.read] }));
    const input = { duty, machineIds, fromDate: today, people: [{ personId: ann }] };
    expect((await reader.call(assignResponsible, input)).status).toBe(403);
    expect((await reader.call(releaseResponsible, input)).status).toBe(403);
    const shown = (await reader.call(showResponsibilities, { duty })).result;
    expect(shown.people).toEqual([]);
    const stranger = server.as(await make.user({ tenantIds: [tenantId], codes: ['iam.home'] }));
    expect((await stranger.call(showResponsibilities, { duty })).status).toBe(403);
  });

  it('keep a person from being deleted, and are noted in the log of changes', async () => {
    const { tenantId, assign, ann } = await aMill();
    await assign();
    const office = await make.user({ tenantIds: [tenantId], codes: Object.values(personnelFile.access) });
    const { body } = await server.as(office).call(files.delete, { id: ann });
    expect(body.messageCode).toBe('core.inUse');
    const { rows } = await owner.query(
      `select count(*)::int as count from audit_entry where tenant_id = $1 and resource = 'responsibility' and action = 'add'`,
      [tenantId],
    );
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('P-079 P-080 P-081 what is taken away and taken over', () => {
  it('is released in the shifts of a crew from a date on', async () => {
    const { as, assign, answering, machineIds, today, ann, bo } = await aMill();
    await assign({ people: [{ personId: ann }, { personId: bo }] });
    const fromDate = addDays(today, 1);
    await as.call(releaseResponsible, { duty, machineIds, fromDate, crews: ['A'] });
    expect(await answering()).toHaveLength(2);
    expect(await answering(fromDate)).toEqual([`波波 B ${wholeFactor}`]);
    await as.call(releaseResponsible, { duty, machineIds, fromDate: today });
    expect(await answering()).toEqual([]);
  });

  it('goes to another in one step, all duties at once, for a time', async () => {
    const { as, assign, answering, today, ann, bo, machineIds } = await aMill();
    await assign();
    await assign({ duty: 'repairman', machineIds: machineIds.slice(0, 1) });
    const { result } = await as.call(takeOverMachines, {
      personId: ann,
      byPersonId: bo,
      fromDate: addDays(today, 1),
      toDate: addDays(today, 2),
    });
    expect(result.machines).toBe(3);
    expect(await answering(addDays(today, 1))).toEqual([`波波 A ${wholeFactor}`]);
    expect(await answering(addDays(today, 3))).toEqual([`安娜 A ${wholeFactor}`]);
    const repairs = await as.call(showResponsibilities, { duty: 'repairman', date: addDays(today, 2) });
    expect(repairs.result.rows.map(({ personId }) => personId)).toEqual([bo]);
  });

  it('goes as one factor to whoever shares it already', async () => {
    const { as, assign, answering, today, ann, bo } = await aMill();
    const people = [
      { personId: ann, percent: 45 },
      { personId: bo, percent: 55 },
    ];
    await assign({ crews: ['A'], people });
    await as.call(takeOverMachines, { personId: ann, byPersonId: bo, duty, fromDate: today });
    expect(await answering()).toEqual([`波波 A ${wholeFactor}`]);
  });

  it('is refused where there is nothing to take over, and to the same person', async () => {
    const { as, today, ann, bo } = await aMill();
    const input = { personId: ann, byPersonId: bo, fromDate: today };
    expect((await as.call(takeOverMachines, input)).body.message).toBe('安娜 在该期间没有责任机台');
    const self = await as.call(takeOverMachines, { ...input, byPersonId: ann });
    expect(self.body.errors).toMatchObject([{ field: 'byPersonId', rule: 'repeated' }]);
  });
});

describe('what others are told', () => {
  it('by machine in every duty, and the own machines, with telephones for who may see files', async () => {
    const { tenantId, assign, machineIds, ann } = await aMill();
    await assign();
    await assign({ duty: 'maintainer', crews: null, machineIds: machineIds.slice(0, 1) });
    await owner.query(`update membership set phone = '13900000001' where id = $1`, [ann]);
    const { read } = responsibility.access;
    const phones = async (own: readonly string[]) => {
      const reader = server.as(await make.user({ tenantIds: [tenantId], codes: own }));
      const { rows, people } = (await reader.call(showDutiesOfMachine, { machineId: machineIds[0] })).result;
      expect(rows.map((row) => [row.duty, row.crew])).toEqual([
        ['maintainer', null],
        ['spinner', 'A'],
      ]);
      return people.map(({ phone }) => phone);
    };
    expect(await phones([read])).toEqual([null]);
    expect(await phones([read, personnelFile.access.read])).toEqual(['13900000001']);
  });

  it('which machines are the own ones', async () => {
    const { as, leader, assign, machineIds } = await aMill();
    expect((await as.call(showOwnMachines, {})).result.machines).toEqual([]);
    await assign({ people: [{ personId: leader.id }], crews: ['B'], machineIds: machineIds.slice(1) });
    const { machines, rows } = (await as.call(showOwnMachines, {})).result;
    expect(machines.map(({ code }) => code)).toEqual(['F02', 'F03']);
    expect(rows.map(({ crew }) => crew)).toEqual(['B', 'B']);
  });

  it('for which machines nobody answers: tending everywhere, other duties where the process has them', async () => {
    const { as, assign, machineIds, cardId, turn } = await aMill();
    await assign({ crews: null, machineIds: machineIds.slice(0, 2) });
    await assign({ duty: 'maintainer', crews: ['A'], machineIds: machineIds.slice(0, 1) });
    const { list, machines } = (await as.call(listUnanswered, {})).result;
    expect(machines).toBe(4);
    const notA = turn.crews.filter((crew) => crew !== 'A');
    expect(new Map(list.map(({ id, missing }) => [id, missing]))).toEqual(
      new Map([
        [cardId, [{ duty: 'spinner', crews: turn.crews }]],
        [machineIds[0], [{ duty: 'maintainer', crews: notA }]],
        [machineIds[1], [{ duty: 'maintainer', crews: turn.crews }]],
        [
          machineIds[2],
          [
            { duty: 'spinner', crews: turn.crews },
            { duty: 'maintainer', crews: turn.crews },
          ],
        ],
      ]),
    );
  });

  it('as a sheet, with a line for each gap', async () => {
    const { tenantId, leader, assign, machineIds, today, turn } = await aMill();
    await assign({ crews: ['A'], machineIds: machineIds.slice(0, 1), remark: '代班' });
    const session = { userId: leader.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const answer = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportResponsibilities.path}?duty=${duty}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
    });
    const [sheet] = await readSheet(answer.rawPayload);
    const [head, ...lines] = sheet?.data ?? [];
    expect(head?.join(' | ')).toBe(
      '机台 | 机台名称 | 区域 | 轮班 | 责任人 | 工号 | 产量系数 % | 起始日期 | 截止日期 | 备注',
    );
    const own = lines.filter(([code]) => code === 'F01').map((line) => line.slice(3, 8));
    expect(own).toEqual([
      ['甲班', '安娜', null, 100, new Date(`${today}T00:00:00Z`)],
      ...turn.crews.slice(1).map(() => [expect.any(String), '缺责任人', null, null, null]),
    ]);
    // Nobody tends the card either.
    expect(lines.filter(([code]) => code === 'K01')).toHaveLength(turn.crews.length);
  });

  it('in one statement for many turns', async () => {
    const { tenantId, assign, machineIds, today, ann, bo } = await aMill();
    const people = [
      { personId: ann, percent: 45 },
      { personId: bo, percent: 55 },
    ];
    await assign({ crews: ['A'], machineIds: machineIds.slice(0, 1), people });
    const [first = 0] = machineIds;
    const turns = [
      { productionDate: today, crew: 'A' },
      { productionDate: today, crew: 'B' },
      { productionDate: addDays(today, -1), crew: 'A' },
      { productionDate: addDays(today, 30), crew: 'A' },
    ];
    const told = await inTenant(pool, tenantId, (tx) => responsibleInTurns(tx, { machineIds, duty, turns }));
    const both = [
      { machineId: first, duty, personId: bo, realname: '波波', factor: 5500 },
      { machineId: first, duty, personId: ann, realname: '安娜', factor: 4500 },
    ];
    expect(told).toEqual([both, [], [], both]);
    const on = { productionDate: today, crew: 'A' };
    expect(await inTenant(pool, tenantId, (tx) => responsibleFor(tx, { machineIds, on }))).toEqual(both);
  });
});

describe('a machine that is deleted', () => {
  it('has nobody from the next production date on, also once it is restored', async () => {
    const { tenantId, assign, answering, machineIds, today, bo } = await aMill();
    await assign();
    await assign({ crews: ['A'], people: [{ personId: bo }], fromDate: addDays(today, 2), replace: true });
    const machines = resourceCalls(machine);
    const keeper = await make.user({ tenantIds: [tenantId], codes: Object.values(machine.access) });
    const id = String(machineIds[0]);
    await server.as(keeper).call(machines.delete, { id });
    await server.app.events.settled();
    await owner.query('update machine set deleted_at = null where id = $1', [machineIds[0]]);
    expect(await answering()).toEqual([`安娜 A ${wholeFactor}`]);
    expect(await answering(addDays(today, 1))).toEqual([]);
    expect(await answering(addDays(today, 2))).toEqual([]);
    expect(await answering(addDays(today, 2), machineIds[1])).toEqual([`波波 A ${wholeFactor}`]);
  });
});

describe('two people who change the same at once', () => {
  it('leave a whole or nobody on every machine, and nobody twice', async () => {
    const { tenantId, as, assign, machineIds, today, ann, bo, chen } = await aMill();
    const second = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const pair = (one: string, other: string, percent: number) => [
      { personId: one, percent },
      { personId: other, percent: 100 - percent },
    ];
    const base = { duty, machineIds, fromDate: today, replace: true };
    for (const place of [0, 1, 2]) {
      const fromDate = addDays(today, place);
      const replies = await Promise.all([
        assign({ crews: null, people: pair(ann, bo, 40), replace: true }),
        second.call(assignResponsible, { ...base, fromDate, crews: ['A', 'B'], people: pair(bo, chen, 70) }),
        as.call(takeOverMachines, { personId: bo, byPersonId: ann, fromDate }),
        second.call(releaseResponsible, { ...base, fromDate: addDays(fromDate, 1), crews: ['B'] }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const { rows } = await owner.query(
      `select d::date::text, c, r.machine_id, sum(r.factor)::int as sum, count(*)::int - count(distinct r.person_id)::int as twice
       from generate_series($2::date, $2::date + 10, '1 day') d cross join unnest('{A,B,C,D}'::text[]) c
         join responsibility r on r.tenant_id = $1 and r.deleted_at is null and (r.crew is null or r.crew = c)
           and r.from_date <= d and (r.to_date is null or r.to_date >= d)
       group by d, c, r.machine_id having sum(r.factor) <> 10000 or count(*) <> count(distinct r.person_id)`,
      [tenantId, today],
    );
    expect(rows).toEqual([]);
  });

  it('cannot put somebody twice past the program either: the database refuses', async () => {
    const { tenantId, assign, machineIds, ann, today } = await aMill();
    await assign();
    const insert = (crew: string | null) =>
      owner.query(
        `insert into responsibility (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
         values ($1, gen_random_uuid(), 'spinner', $2, $3, $4, 10000, $5)`,
        [tenantId, machineIds[0], ann, crew, addDays(today, 9)],
      );
    await expect(insert('A')).rejects.toThrow('responsibility_once');
    await expect(insert(null)).rejects.toThrow('responsibility_once');
    await expect(insert('B')).resolves.toBeDefined();
  });
});
