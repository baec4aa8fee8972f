// Beside the suite.
// Output by person of a month: 150 machines, 120 people in four crews, and two hundred replacements within a shift that cut
// turns. The first answer after the server's start, then those of a warm one. Nothing is kept between answers: an edit of who
// stood where moves the next.
import { peopleRight, showPeople } from '@millwright/contract/areas/analysis/people/people.ts';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { createMake } from '../testing/server/make.ts';
import { Pool } from 'pg';
import { logIn } from './lib/api.ts';
import { firstTenant } from './lib/mills.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { fillHistory } from './lib/reports/history.ts';
import { startRig } from './lib/rig.ts';
import { makeWatcher } from './lib/watcher.ts';

const days = 31;
const people = 120;
const crews = crewLetters.slice(0, 4);
const replacements = 200;
const warmPasses = 10;
const coldGoalMs = 1_500;
const warmGoalMs = 500;

const system = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(system, Date.now()).productionDate;
const dates = { from: addDays(today, -days), to: addDays(today, -1) };

const rig = await startRig({ tenants: 1, sourcesPerTenant: 50, machinesPerSource: 3 });
try {
  await fillHistory(rig.owner, system, dates);
  await seedPeople();
  await rig.owner.query('vacuum analyze');
  const watcher = await makeWatcher(rig.database.url, ['boards.analysis', peopleRight]);
  const caller = await logIn(rig.server.httpPort, watcher);
  const asked = { ...dates, process: 'spinning', by: 'person' } as const;
  const startedMs = performance.now();
  await caller.fetch(showPeople, asked);
  const cold = performance.now() - startedMs;
  const took: number[] = [];
  for (let pass = 0; pass < warmPasses; pass += 1) {
    const passMs = performance.now();
    await caller.fetch(showPeople, asked);
    took.push(performance.now() - passMs);
  }
  const answer = await caller.get(showPeople, asked);
  const machines = await caller.get(queryKpis, {
    ...dates,
    process: ['spinning'],
    kpis: ['output'],
    dimensions: [],
    grain: 'none',
    compare: false,
  });
  const shared = answer.rows.reduce(
    (sum, { figures }) => sum + (figures['output']?.numerator ?? 0),
    answer.unassigned?.figures['output']?.numerator ?? 0,
  );
  demand(answer.rows.length === people, `${answer.rows.length} people are told`);
  demand(shared === machines.total.figures['output']?.numerator, 'people and machines differ');
  printReport({
    name: 'a month of 150 machines and 120 people, cold',
    ours: cold,
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${coldGoalMs} ms`,
    met: cold <= coldGoalMs,
  });
  printReport({
    name: 'the same, warm',
    ours: median(took),
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${warmGoalMs} ms`,
    met: median(took) <= warmGoalMs,
  });
  remarkOn(`slowest of ${warmPasses} warm answers ${short(quantile(took, 1))} ms`);
} finally {
  await rig.stop();
}

/** Thirty people a crew, five machines each, and replacements for an hour that begin and end within quarters. */
async function seedPeople(): Promise<void> {
  const pool = new Pool({ connectionString: rig.database.url, max: 2 });
  const make = createMake(pool);
  const ids: string[] = [];
  for (let place = 0; place < people; place += 1)
    ids.push((await make.user({ tenantIds: [firstTenant], realname: `Person ${place}` })).id);
  await pool.end();
  const perCrew = people / crews.length;
  await rig.owner.query(
    `insert into responsibility (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
     select m.tenant_id, gen_random_uuid(), 'spinner', m.id,
       ($2::uuid[])[1 + c.place * $3::int + (m.place % $3::int)], c.letter, 10000, '2020-01-01'
     from (select tenant_id, id, (row_number() over (order by id))::int as place from machine where tenant_id = $1) m,
       (select letter, (ordinality - 1)::int as place from unnest($4::text[]) with ordinality as t (letter, ordinality)) c`,
    [firstTenant, ids, perCrew, crews],
  );
  const turns = Array.from({ length: days }, (_, day) => shiftsOf(system, addDays(dates.from, day))).flat();
  for (let place = 0; place < replacements; place += 1) {
    const turn = turns[(place * 7) % turns.length];
    const crew = crews.findIndex((letter) => letter === turn?.crew);
    const absent = crew * perCrew + (place % perCrew);
    const startMs = (turn?.startMs ?? 0) + 3_700_000;
    await rig.owner.query(
      `insert into replacement (tenant_id, id, person_id, substitute_id, layer, start_at, end_at, reason)
       values ($1, gen_random_uuid(), $2, $3, 'part', to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), 'sick')
       on conflict do nothing`,
      [firstTenant, ids[absent], ids[(absent + perCrew) % people], startMs, startMs + 3_600_000],
    );
  }
}
