import readSheet from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight, showShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { rosterChange, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import {
  exportRoster,
  mostRosterDays,
  saveRoster,
  showRoster,
} from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const codes = [
  ...Object.values(rosterChange.access),
  ...Object.values(team.access),
  ...Object.values(shiftSystem.access),
];
const teams = resourceCalls(team);
const english = { headers: { 'language-id': 'en' } };
type Cell = readonly [person: string, date: string, version: number, turn?: RosterTurn];

function saving(...cells: readonly Cell[]) {
  const rows = [...new Set(cells.map(([person]) => person))];
  const columns = [...new Set(cells.map(([, date]) => date))];
  return {
    rows,
    columns,
    cells: cells.map(([person, date, version, ...turn]): [number, number, number, ...RosterTurn[]] => [
      rows.indexOf(person),
      columns.indexOf(date),
      version,
      ...turn.filter((each) => each !== undefined),
    ]),
  };
}

/** A mill with a planner, Ann and Bo of crew A, who answer for a frame each, and the dates on which A works mornings twice. */
async function aMill() {
  const tenantId = await make.tenant();
  const planner = await make.user({ tenantIds: [tenantId], codes });
  const as = server.as(planner);
  const people = await Promise.all(
    ['Ann', 'Bo'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = ''] = people.map(({ id }) => id);
  await as.call(teams.add, { name: 'A1', type: 'spinner', crew: 'A', memberIds: [ann, bo], leaderId: bo });
  const today = (await as.call(showRoster, { from: '2026-01-01', to: '2026-01-01' })).result.today;
  const span = { from: addDays(today, 2), to: addDays(today, 20) };
  const { turns } = (await as.call(showShiftCalendar, span)).result;
  const mornings = turns.filter(({ shift, crew }) => shift === 'morning' && crew === 'A');
  // The second morning of two: the date before is one too.
  const second =
    mornings.find(({ productionDate: date }) =>
      mornings.some((other) => other.productionDate === addDays(date, -1)),
    )?.productionDate ?? '';
  const first = addDays(second, -1);
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const frames = [
    await makeMachine(owner, { source, code: 'F01' }),
    await makeMachine(owner, { source, code: 'F02' }),
  ];
  const answers = [ann, bo].map((id, place) => [id, frames[place]] as const);
  for (const [id, machineId] of answers)
    await owner.query(
      `insert into responsibility (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
       values ($1, gen_random_uuid(), 'spinner', $2, $3, 'A', 10000, '2026-01-01')`,
      [tenantId, machineId, id],
    );
  const save = (...cells: readonly Cell[]) => as.call(saveRoster, saving(...cells), english);
  const show = async (input: object = {}) => (await as.call(showRoster, { ...span, ...input })).result;
  return { tenantId, planner, as, ann, bo, today, span, first, second, frames, save, show };
}

describe('P-083 the scheduling calendar by person', () => {
  let mill: Awaited<ReturnType<typeof aMill>>;
  beforeEach(async () => {
    mill = await aMill();
  });

  it('tells people by team, the leader first, what the roster says, and who answers for what', async () => {
    const { ann, bo, first, span, frames, save, show } = mill;
    await save([ann, first, 0, 'annual']);
    const shown = await show();
    expect(shown.people.map(({ realname, crews }) => [realname, crews])).toEqual([
      ['Bo', ['A']],
      ['Ann', ['A']],
    ]);
    expect(shown.cells).toEqual([{ personId: ann, productionDate: first, turn: 'annual', version: 1 }]);
    expect(shown.posts.map(({ personId, crew, machineIds }) => [personId, crew, machineIds])).toEqual(
      expect.arrayContaining([
        [ann, 'A', [frames[0]]],
        [bo, 'A', [frames[1]]],
      ]),
    );
    expect(shown.turns[0]?.productionDate).toBe(addDays(span.from, -1));
    expect(shown.turns.at(-1)?.productionDate).toBe(addDays(span.to, 1));
  });

  it.each([
    ['a crew', { crew: 'B' }, []],
    ['a crew that is theirs', { crew: 'A' }, ['Bo', 'Ann']],
    ['a keyword', { keyword: 'an' }, ['Ann']],
    ['pages', { pageNo: 2, pageSize: 1 }, ['Ann']],
    ['a workshop', { department: 'elsewhere' }, []],
  ])('is narrowed by %s', async (_, input, expected) => {
    expect((await mill.show(input)).people.map(({ realname }) => realname)).toEqual(expected);
  });

  it('saves many cells at once, and back to the rotation by the version that was seen', async () => {
    const { ann, bo, first, second, save, show } = mill;
    const { result } = await save([ann, first, 0, 'sick'], [ann, second, 0, 'sick'], [bo, second, 0, 'rest']);
    expect(result.versions).toEqual([1, 1, 1]);
    expect((await save([bo, second, 1])).result.versions).toEqual([2]);
    expect((await show()).cells).toContainEqual({
      personId: bo,
      productionDate: second,
      turn: null,
      version: 2,
    });
  });

  it('refuses all cells where somebody would rest too little, and names the cell with the hours', async () => {
    const { ann, bo, first, second, save, show } = mill;
    const { body } = await save([ann, first, 0, 'night'], [bo, second, 0, 'sick']);
    expect(body).toMatchObject({
      messageCode: 'core.gridRefused',
      errors: [
        {
          rule: 'shifts.shortRest',
          params: { rowId: ann, columnKey: first, rowTitle: 'Ann', hours: 0, least: 11 },
        },
      ],
    });
    expect(body.message).toContain('Only 0 h of rest between two shifts; at least 11 h are needed');
    expect((await show()).cells).toEqual([]);
    expect((await save([ann, first, 0, 'night'], [ann, second, 0, 'rest'])).body.success).toBe(true);
  });

  it('refuses a shift that the date does not have, and a second one beside a turn that somebody stands in', async () => {
    const { ann, first, second, save, show } = mill;
    expect((await save([ann, first, 0, 'day'])).body.errors).toMatchObject([{ rule: 'shifts.noShift' }]);
    const middle = (await show()).turns.find(
      ({ productionDate, shift }) => productionDate === first && shift === 'middle',
    );
    await owner.query(
      `insert into replacement (tenant_id, id, person_id, substitute_id, layer, start_at, end_at, reason)
       values ($1, gen_random_uuid(), $2, $3, 'part', to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), 'sick')`,
      [mill.tenantId, mill.bo, ann, middle?.startMs, middle?.endMs],
    );
    const { body } = await save([ann, first, 0, 'night'], [ann, second, 0, 'rest']);
    expect(body.errors).toMatchObject([{ rule: 'shifts.twoTurns', params: { columnKey: first } }]);
  });

  it('tells who changed a cell meanwhile', async () => {
    const { ann, first, save } = mill;
    await save([ann, first, 0, 'sick']);
    expect((await save([ann, first, 0, 'annual'])).body).toMatchObject({
      messageCode: 'core.gridConflict',
      errors: [{ rule: 'changedMeanwhile', params: { rowId: ann, columnKey: first } }],
    });
  });

  it('refuses the second of two people whose changes together leave somebody too little rest', async () => {
    const { tenantId, ann, first, second, save, show } = mill;
    expect((await save([ann, second, 0, 'rest'])).body.success).toBe(true);
    const other = server.as(await make.user({ tenantIds: [tenantId], codes }));
    // Each fits what both have read: a night before a day of rest, and a morning behind a morning.
    const replies = await Promise.all([
      save([ann, first, 0, 'night']),
      other.call(saveRoster, saving([ann, second, 1])),
    ]);
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    const refused = replies.find(({ body }) => !body.success);
    expect(refused?.body).toMatchObject({
      messageCode: 'core.gridRefused',
      errors: [{ rule: 'shifts.shortRest', params: { rowId: ann } }],
    });
    const turns = (await show()).cells.flatMap(({ turn }) => turn ?? []);
    expect(turns.includes('night')).toBe(turns.includes('rest'));
  });

  it('A-043 closes a date when its time is over, except for who may correct the past', async () => {
    const { tenantId, ann, today, save } = mill;
    const past = addDays(today, -5);
    expect((await save([ann, past, 0, 'sick'])).body.errors).toMatchObject([
      { rule: 'shifts.overTimeLimit', params: { columnKey: past, hours: 24 } },
    ]);
    const admin = server.as(await make.user({ tenantIds: [tenantId], codes: [...codes, pastRight] }));
    expect((await admin.call(saveRoster, saving([ann, past, 0, 'sick']))).body.success).toBe(true);
  });

  it('is read and changed by those alone who may, in their mill', async () => {
    const { tenantId, ann, first, span } = mill;
    const stranger = server.as(await make.user({ tenantIds: [tenantId], codes: ['iam.home'] }));
    expect((await stranger.call(showRoster, span)).status).toBe(403);
    expect((await stranger.call(saveRoster, saving([ann, first, 0, 'sick']))).status).toBe(403);
    const other = await aMill();
    expect((await other.save([ann, first, 0, 'sick'])).body.messageCode).toBe('core.gridRefused');
    expect((await other.show()).people.map(({ id }) => id)).not.toContain(ann);
  });

  it.each([
    ['more days than a month and a week', { from: '2026-10-01', to: addDays('2026-10-01', mostRosterDays) }],
    ['an end before the beginning', { from: '2026-10-02', to: '2026-10-01' }],
    ['a date that is none', { from: '2026-02-30', to: '2026-03-01' }],
    ['too many people at once', { from: '2026-10-01', to: '2026-10-31', pageSize: 501 }],
  ])('refuses %s', async (_, input) => {
    expect((await mill.as.call(showRoster, input)).body.success).toBe(false);
  });

  it('goes out as a sheet: a row a person, leave by its name, and the hours', async () => {
    const { tenantId, planner, ann, first, second, save } = mill;
    await save([ann, first, 0, 'marriage']);
    const session = { userId: planner.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await server.app.sessions.start(session);
    const answer = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportRoster.path}?${new URLSearchParams({ from: first, to: second })}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' },
    });
    const [sheet] = await readSheet(answer.rawPayload);
    expect(sheet?.data).toEqual([
      ['Team', 'Work number', 'Name', first.slice(5), second.slice(5), 'Hours'],
      ['A1', null, 'Bo', 'Morning', 'Morning', 16],
      ['A1', null, 'Ann', 'Marriage leave', 'Morning', 8],
    ]);
  });
});
