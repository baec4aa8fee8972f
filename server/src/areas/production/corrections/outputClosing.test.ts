import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import {
  closeOutputMonth,
  closeRight,
  exportOutputClosing,
  listOutputClosings,
} from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { tendedMill } from '@millwright/testing/server/mills/tendedMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner, clock } = server;
const calendar = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(calendar, clock.nowMs()).productionDate;
const lastDate = addDays(`${today.slice(0, 7)}-01`, -1);
const month = lastDate.slice(0, 7);
const running = today.slice(0, 7);

/** Two people share a frame of the month that is over, 60 to 40; a card has nobody. */
async function aMill() {
  const mill = await tendedMill(server);
  const [ann, bo] = [await mill.person('安娜'), await mill.person('波波')];
  const clerk = await mill.person('工资员', [closeRight, peopleRight]);
  const [frame, card] = [await mill.machine('F1'), await mill.machine('K1', 'carding')];
  await mill.tends(ann.id, frame, { factor: 6_000 });
  await mill.tends(bo.id, frame, { factor: 4_000 });
  const turns = shiftsOf(calendar, lastDate);
  for (const turn of turns) await mill.made(frame, turn, { outputG: 100_000 });
  await mill.made(card, turns[0], { outputG: 5_000, variety: 'CD' });
  const as = server.as(clerk);
  const close = (input: object = {}) => as.call(closeOutputMonth, { month, ...input });
  /** Coefficients of the first turn, as somebody who may correct the past states them. */
  const share = async (factors: readonly [number, number]) => {
    for (const [place, person] of [ann, bo].entries())
      await owner.query(
        `insert into shift_share (tenant_id, id, machine_id, production_date, shift, person_id, factor)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)
         on conflict (tenant_id, machine_id, production_date, shift, person_id) where deleted_at is null
         do update set factor = excluded.factor`,
        [mill.tenantId, frame, lastDate, turns[0]?.shift, person.id, factors[place]],
      );
  };
  const people = async (input: object = {}) =>
    (await as.call(showPeople, { from: lastDate, to: lastDate, ...input })).result;
  return { mill, ann, bo, clerk, as, close, share, people };
}

async function fileOf(person: TestPerson, id: string, language = 'en'): Promise<Buffer> {
  const session = { userId: person.id, tenantId: person.tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: `${basePath}${exportOutputClosing.path}?id=${id}`,
    headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language },
  });
  return response.rawPayload;
}

describe('a closed month of output by person', () => {
  it('counts a machine that moves to another workshop in mid-shift where and for whom it did before', async () => {
    const { mill, people, ann, bo } = await aMill();
    const before = await people();
    await owner.query(
      `with h as (insert into equipment_area (tenant_id, id, code, name, sort) values ($1, gen_random_uuid(), 'H2', 'Hall 2', 1) returning id)
       update machine set area_id = h.id from h where tenant_id = $1`,
      [mill.tenantId],
    );
    const kg = ({ rows }: typeof before) =>
      rows.map(({ key, figures }) => [key, figures['output']?.numerator]);
    expect(kg(await people())).toEqual(kg(before));
    expect(new Map(kg(before).map(([key, grams]) => [key, grams]))).toEqual(
      new Map([
        [ann.id, 180_000],
        [bo.id, 120_000],
      ]),
    );
  });

  it('keeps figures and sheet as they were published, whatever is said of it later', async () => {
    const { clerk, close, share, people, ann, bo } = await aMill();
    const { id, revision } = (await close()).result;
    expect(revision).toBe(1);
    const published = await fileOf(clerk, id);
    const before = await people();
    expect(before.closedMonths).toEqual([month]);
    expect(before.rows.map(({ sinceClosingG }) => sinceClosingG)).toEqual([0, 0]);

    await share([4_800, 5_200]);
    const after = await people();
    const sinceOf = (key: string) => after.rows.find((row) => row.key === key)?.sinceClosingG;
    expect([sinceOf(ann.id), sinceOf(bo.id)]).toEqual([-12_000, 12_000]);
    expect([after.unassigned?.sinceClosingG, after.total.sinceClosingG]).toEqual([0, 0]);
    expect((await fileOf(clerk, id)).equals(published)).toBe(true);
    expect((await people({ shift: ['morning'] })).rows.map(({ sinceClosingG }) => sinceClosingG)).toEqual([
      null,
      null,
    ]);
  });

  it('stays as it was when telegrams of it come late: the page tells what they added', async () => {
    const { mill, clerk, close, people, ann, bo } = await aMill();
    const { id } = (await close()).result;
    const published = await fileOf(clerk, id);
    // What ingest does with a telegram that was on its way for weeks: the sum of its shift grows by ten grams.
    await owner.query(
      `update shift_rollup set output_g = output_g + 10 where tenant_id = $1 and output_g = 100000 and shift = 'night'`,
      [mill.tenantId],
    );
    const { rows, total } = await people();
    expect(new Map(rows.map(({ key, sinceClosingG }) => [key, sinceClosingG]))).toEqual(
      new Map([
        [ann.id, 6],
        [bo.id, 4],
      ]),
    );
    expect(total.sinceClosingG).toBe(10);
    expect((await fileOf(clerk, id)).equals(published)).toBe(true);
  });

  it('is a sheet by person, process and date with the sum of each process, in every language', async () => {
    const { clerk, close } = await aMill();
    const { id } = (await close()).result;
    const [sheet] = await readSheet(await fileOf(clerk, id));
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(['Work number', 'Person', 'Process', 'Line', 'Date', 'Output [kg]']);
    const told = rows.slice(1, 6).map((row) => [row[1], row[2], row[5]]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['安娜', 'Ring spinning', 180],
        ['波波', 'Ring spinning', 120],
        ['Unassigned', 'Carding', 5],
      ]),
    );
    expect(rows.slice(4, 6).map((row) => [row[0], row[5]])).toEqual([
      ['Total Carding', 5],
      ['Total Ring spinning', 300],
    ]);
    const [zh] = await readSheet(await fileOf(clerk, id, 'zh'));
    expect(zh?.data[0]?.[1]).toBe('人员');
  });

  it('who lost all of it since is told so, though nothing is left', async () => {
    const { close, people, ann, bo, mill } = await aMill();
    await close();
    await owner.query('delete from responsibility where tenant_id = $1 and person_id = $2', [
      mill.tenantId,
      ann.id,
    ]);
    await owner.query('update responsibility set factor = 10000 where tenant_id = $1', [mill.tenantId]);
    const { rows } = await people();
    expect(new Map(rows.map(({ key, name, sinceClosingG }) => [key, [name, sinceClosingG]]))).toEqual(
      new Map([
        [bo.id, ['波波', 180_000]],
        [ann.id, ['安娜', -180_000]],
      ]),
    );
  });

  it('is closed again as a new revision, with its reason, and the one before stays', async () => {
    const { clerk, as, close, share, people } = await aMill();
    const first = (await close()).result;
    const published = await fileOf(clerk, first.id);
    await share([0, 10_000]);
    expect((await close()).body).toMatchObject({
      code: 400,
      errors: [{ field: 'reason', rule: 'required' }],
    });
    expect((await close({ reason: '  ' })).body.success).toBe(false);
    const second = (await close({ reason: '系数更正' })).result;
    expect(second.revision).toBe(2);
    const { closings, months } = (await as.call(listOutputClosings)).result;
    expect(closings.map((each) => [each.month, each.revision, each.reason, each.closedBy])).toEqual([
      [month, 2, '系数更正', '工资员'],
      [month, 1, null, '工资员'],
    ]);
    expect(months).toContain(month);
    expect((await fileOf(clerk, first.id)).equals(published)).toBe(true);
    expect((await fileOf(clerk, second.id)).equals(published)).toBe(false);
    expect((await people()).rows.map(({ sinceClosingG }) => sinceClosingG)).toEqual([0, 0]);
  });

  it('is refused before it is over, without output, and to who may not', async () => {
    const { ann, close } = await aMill();
    expect((await close({ month: running })).body.messageCode).toBe('production.monthNotOver');
    expect((await close({ month: '2020-02' })).body.messageCode).toBe('production.monthEmpty');
    expect((await close({ month: '2026-13' })).body).toMatchObject({ errors: [{ field: 'month' }] });
    expect((await server.as(ann).call(closeOutputMonth, { month })).body.messageCode).toBe('core.forbidden');
  });

  it('of another mill is not found', async () => {
    const { close } = await aMill();
    const { id } = (await close()).result;
    const other = await aMill();
    const answer = JSON.parse(String(await fileOf(other.clerk, id)));
    expect(answer.messageCode).toBe('core.notFound');
    expect((await other.as.call(listOutputClosings)).result.closings).toEqual([]);
  });
});
