import { describe, expect, it } from 'vitest';
import {
  saveAllocation,
  showAllocation,
  showAllocationMap,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import {
  type Duty,
  responsibility,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { assignResponsible } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { workloadNorm } from '@millwright/contract/areas/personnel/rounds/workloadNorm.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeArea, makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const codes = [responsibility, team, workloadNorm].flatMap(({ access }) => Object.values(access));
const duty: Duty = 'spinner';

/** A mill with three frames, two spinners of crew A and one of B. */
async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (const code of ['F01', 'F02', 'F03']) machineIds.push(await makeMachine(owner, { source, code }));
  const people = await Promise.all(
    ['安娜', '波波', '陈晨'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = '', chen = ''] = people.map(({ id }) => id);
  const teams = resourceCalls(team);
  const spinners = { type: 'spinner', process: 'spinning' };
  await as.call(teams.add, { ...spinners, name: '甲', crew: 'A', memberIds: [ann, bo], leaderId: ann });
  await as.call(teams.add, { ...spinners, name: '乙', crew: 'B', memberIds: [chen], leaderId: chen });
  const shown = async (date = '') => (await as.call(showAllocation, { duty, date })).result;
  const { turn } = await shown();
  const today = turn.productionDate;
  const [first = 0, second = 0] = machineIds;
  const whole = (personId: string) => [{ personId, factor: 10_000 }];
  const cell = (change: object = {}) => ({
    machineId: first,
    crew: 'A',
    shares: whole(ann),
    seen: [],
    ...change,
  });
  const save = (cells: readonly object[], change: object = {}) =>
    as.call(saveAllocation, { duty, fromDate: today, cells, ...change });
  /** Machine, crew, name and factor of each row on a date. */
  const standing = async (date = today) => {
    const { rows, people: known, machines } = await shown(date);
    return rows
      .map(({ machineId, crew, personId, factor }) =>
        [
          machines.find(({ id }) => id === machineId)?.code,
          crew ?? '-',
          known.find(({ id }) => id === personId)?.realname,
          factor,
        ].join(' '),
      )
      .toSorted();
  };
  return {
    tenantId,
    as,
    first,
    second,
    machineIds,
    ann,
    bo,
    chen,
    today,
    shown,
    whole,
    cell,
    save,
    standing,
  };
}

describe('P-086 machine allocation', () => {
  it('saves many cells at once, with shares, gaps and all shifts, from a date on', async () => {
    const { machineIds, first, second, ann, bo, chen, today, whole, cell, save, standing } = await aMill();
    const [, , third = 0] = machineIds;
    const shared = [
      { personId: ann, factor: 3333 },
      { personId: bo, factor: 6667 },
    ];
    const fromDate = addDays(today, 2);
    const { body } = await save(
      [
        cell(),
        cell({ crew: 'B', shares: whole(chen) }),
        cell({ machineId: second, shares: shared }),
        cell({ machineId: third, crew: null, shares: whole(bo) }),
      ],
      { fromDate },
    );
    expect(body.result).toEqual({ changed: 5 });
    expect(await standing(addDays(today, 1))).toEqual([]);
    expect(await standing(fromDate)).toEqual([
      'F01 A 安娜 10000',
      'F01 B 陈晨 10000',
      'F02 A 安娜 3333',
      'F02 A 波波 6667',
      'F03 - 波波 10000',
    ]);
    const seen = [{ crew: 'A', personId: ann, factor: 10_000 }];
    await save([{ machineId: first, crew: 'A', shares: [], seen }], { fromDate });
    expect((await standing(fromDate)).filter((line) => line.startsWith('F01'))).toEqual(['F01 B 陈晨 10000']);
  });

  it('lets who answered in all shifts go on in those of the other crews', async () => {
    const { ann, bo, whole, cell, save, standing, shown } = await aMill();
    await save([cell({ crew: null })]);
    const seen = [{ crew: null, personId: ann, factor: 10_000 }];
    await save([cell({ shares: whole(bo), seen })], { replace: true });
    const { turn } = await shown();
    expect(await standing()).toEqual([
      'F01 A 波波 10000',
      ...turn.crews.filter((crew) => crew !== 'A').map((crew) => `F01 ${crew} 安娜 10000`),
    ]);
  });

  it('M-071 asks once for all cells in which somebody is replaced, and not for those that are emptied', async () => {
    const { first, second, ann, bo, whole, cell, save, standing } = await aMill();
    await save([cell(), cell({ machineId: second })]);
    const seen = [{ crew: 'A', personId: ann, factor: 10_000 }];
    const cells = [first, second].map((machineId) => cell({ machineId, shares: whole(bo), seen }));
    expect((await save(cells)).body).toMatchObject({
      code: 409,
      messageCode: 'personnel.alreadyResponsible',
      message: '机台 F01, F02 已有责任人（安娜），是否替换？',
    });
    expect(await standing()).toEqual(['F01 A 安娜 10000', 'F02 A 安娜 10000']);
    expect((await save(cells, { replace: true })).body.success).toBe(true);
    expect(await standing()).toEqual(['F01 A 波波 10000', 'F02 A 波波 10000']);
    const boSeen = [{ crew: 'A', personId: bo, factor: 10_000 }];
    expect((await save([cell({ shares: [], seen: boSeen })])).body.success).toBe(true);
    expect(await standing()).toEqual(['F02 A 波波 10000']);
  });

  it('tells that somebody else changed a cell meanwhile, and writes nothing', async () => {
    const { as, first, second, today, ann, bo, chen, whole, cell, save, standing } = await aMill();
    await as.call(assignResponsible, {
      duty,
      machineIds: [first],
      fromDate: today,
      crews: ['A'],
      people: [{ personId: bo }],
    });
    const cells = [cell({ shares: whole(ann) }), cell({ machineId: second, crew: 'B', shares: whole(chen) })];
    const refused = await save(cells, { replace: true });
    expect(refused.body).toMatchObject({
      code: 409,
      messageCode: 'personnel.allocationChanged',
      message: '机台 F01 的责任人刚被他人更改，请核对后再保存',
    });
    expect(await standing()).toEqual(['F01 A 波波 10000']);
  });

  it.each<[string, { shares?: readonly object[]; machineId?: number; crew?: string }, string]>([
    ['V-050 factors that add up to less', { shares: [{ factor: 9999 }] }, 'personnel.factorsNotWhole'],
    ['V-051 a factor above the whole', { shares: [{ factor: 10_001 }] }, 'core.invalid'],
    ['V-051 a factor below nothing', { shares: [{ factor: -1 }] }, 'core.invalid'],
    ['V-052 a factor finer than 1/10,000', { shares: [{ factor: 0.5 }] }, 'core.invalid'],
    ['V-054 a person twice', { shares: [{ factor: 5000 }, { factor: 5000 }] }, 'core.invalid'],
    ['a machine that is not there', { machineId: 2_000_000_000 }, 'core.invalid'],
    ['a crew that is no crew', { crew: 'Z' }, 'core.invalid'],
  ])('refuses %s and writes nothing', async (_, change, code) => {
    const { ann, cell, save, standing } = await aMill();
    const { shares = [{ factor: 10_000 }] } = change;
    const { body } = await save([
      cell({ ...change, shares: shares.map((each) => ({ personId: ann, ...each })) }),
    ]);
    expect(body.messageCode).toBe(code);
    expect(await standing()).toEqual([]);
  });

  it.each([
    ['a cell twice', ['A', 'A']],
    ['all crews beside one', ['A', null]],
  ])('refuses %s', async (_, crews) => {
    const { cell, save } = await aMill();
    const { body } = await save(crews.map((crew) => cell({ crew })));
    expect(body.errors).toMatchObject([{ field: 'cells', rule: 'repeated' }]);
  });

  it('changes nothing of the past, and nothing of another mill', async () => {
    const { today, cell, save, standing } = await aMill();
    const past = await save([cell()], { fromDate: addDays(today, -1) });
    expect(past.body.messageCode).toBe('personnel.responsibilityPast');
    const other = await aMill();
    expect((await save([cell({ machineId: other.first })])).body.errors).toMatchObject([
      { field: 'cells', rule: 'reference' },
    ]);
    expect((await save([cell({ shares: other.whole(other.ann) })])).body.errors).toMatchObject([
      { field: 'cells', rule: 'reference' },
    ]);
    expect([await standing(), await other.standing()]).toEqual([[], []]);
  });

  it('is read with the right to read, and saved with the right to change alone', async () => {
    const { tenantId, today, cell } = await aMill();
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [responsibility.access.read] }));
    expect((await reader.call(showAllocation, { duty })).result.people).toEqual([]);
    expect((await reader.call(showAllocationMap, { process: 'spinning' })).result).toEqual({
      areas: [],
      plan: null,
    });
    const input = { duty, fromDate: today, cells: [cell()] };
    expect((await reader.call(saveAllocation, input)).status).toBe(403);
    const stranger = server.as(await make.user({ tenantIds: [tenantId], codes: ['iam.home'] }));
    expect((await stranger.call(showAllocation, { duty })).status).toBe(403);
    expect((await stranger.call(showAllocationMap, { process: 'spinning' })).status).toBe(403);
  });

  it('tells the process of the team of each person, and the norms of the duty', async () => {
    const { as, ann, shown } = await aMill();
    const norms = resourceCalls(workloadNorm);
    await as.call(norms.add, { duty, process: 'spinning', positions: 6048 });
    await as.call(norms.add, { duty: 'repairman', process: 'spinning', positions: 50_400 });
    const twice = await as.call(norms.add, { duty, process: 'spinning', positions: 1 });
    expect(twice.body.success).toBe(false);
    const board = await shown();
    expect(board.norms).toEqual([{ process: 'spinning', positions: 6048 }]);
    expect(board.people.find(({ id }) => id === ann)).toMatchObject({ crew: 'A', process: 'spinning' });
  });

  it('shows the floor plan that is asked for, else the first on which machines of the process stand', async () => {
    const { tenantId, as, first } = await aMill();
    const front = await makeArea(owner, { tenantId, name: '前纺', sort: 1 });
    const ring = await makeArea(owner, { tenantId, name: '细纱', sort: 2 });
    await owner.query('update machine set area_id = $2 where id = $1', [first, ring]);
    for (const areaId of [front, ring])
      await owner.query(
        `insert into equipment_map (tenant_id, id, name, area_id, length_m, width_m, grid_m)
         values ($1, gen_random_uuid(), $2::text, $2::uuid, 60, 20, 0.5)`,
        [tenantId, areaId],
      );
    await owner.query(
      `insert into map_shape (tenant_id, id, map_id, position, kind, machine_id, x_m, y_m, length_m, width_m, turn_deg)
       select tenant_id, gen_random_uuid(), id, 0, 'machine', $2, 10, 10, 20, 2, 0 from equipment_map where area_id = $1`,
      [ring, first],
    );
    const shown = async (asked: object) => (await as.call(showAllocationMap, asked)).result.plan;
    expect(await shown({ process: 'spinning' })).toMatchObject({ areaId: ring, shapes: [{ code: 'F01' }] });
    expect((await shown({ process: 'winding' }))?.areaId).toBe(front);
    expect((await shown({ process: 'spinning', areaId: front }))?.areaId).toBe(front);
  });
});
