// Beside the suite.
// The calendar by person: a month of 500 people in four crews, told over HTTP with session and rights,
// with leave, days off and posts at 150 machines; and what the rules take over the whole month, as after each key.
import { plannedTurns } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { leaveKinds, rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { clashesOf, shiftHours, postsOf } from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import { mostRosterPeople, showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { saidCells } from '@millwright/contract/areas/shifts/roster/saidCells.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { createMake } from '../testing/server/make.ts';
import { makeMachine, makeSource } from '../testing/server/makeMill.ts';
import { isLong } from './lib/flags.ts';
import { startInProcess } from './lib/inProcess.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';

const machines = 150;
const [from, to] = ['2026-10-01', '2026-10-31'];
const passes = isLong ? 60 : 20;
const goalMs = 300;

const { app, owner, headersOf, stop } = await startInProcess();
try {
  await bench();
} finally {
  await stop();
}

async function bench(): Promise<void> {
  const headers = await makeMill();
  const query = new URLSearchParams({ from, to, pageSize: String(mostRosterPeople) });
  const ask = () => app.fastify.inject({ url: `${basePath}${showRoster.path}?${query}`, headers });
  const first = showRoster.output.parse(JSON.parse((await ask()).body).result);
  demand(first.people.length === mostRosterPeople, `${first.people.length} people are told`);
  demand(first.cells.length > mostRosterPeople, 'the roster says too little');
  const took: number[] = [];
  const drawn: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const startedMs = performance.now();
    const { body } = await ask();
    took.push(performance.now() - startedMs);
    const shown = showRoster.output.parse(JSON.parse(body).result);
    const readMs = performance.now();
    const said = saidCells(shown);
    const planned = plannedTurns(shown.turns, { people: shown.people, ...said });
    const posts = postsOf(shown.turns, {
      posts: shown.posts,
      cells: said.changes,
      held: shown.held,
      people: shown.people,
    });
    demand(shiftHours(planned).size > 0 && posts.length === shown.turns.length, 'nothing was planned');
    clashesOf(planned, shown.rules.restHours);
    drawn.push(performance.now() - readMs);
  }
  const ours = median(took);
  printReport(
    {
      name: `roster, month × ${mostRosterPeople} people, median`,
      ours,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${goalMs} ms`,
      met: ours <= goalMs,
    },
    [
      `p95 ${short(quantile(took, 0.95))} ms; rules over the whole month after a key: ${short(median(drawn))} ms`,
    ],
  );
}

/** A mill of 500 people in 20 teams; every fifth has leave, and each of the first 100 tends machines of one crew. */
async function makeMill() {
  const make = createMake(owner);
  const tenantId = await make.tenant();
  const reader = await make.user({ tenantIds: [tenantId], codes: [rosterChange.access.read] });
  const ids: string[] = [];
  for (let at = 0; at < mostRosterPeople; at++)
    ids.push((await make.user({ tenantIds: [tenantId], realname: `Worker ${at}` })).id);
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (let at = 0; at < machines; at++)
    machineIds.push(await makeMachine(owner, { source, code: `F${String(at).padStart(3, '0')}` }));
  for (let at = 0; at < 20; at++) {
    const members = ids.slice(at * 25, (at + 1) * 25);
    await owner.query(
      `insert into team (tenant_id, id, name, type, crew, member_ids, leader_id)
       values ($1, gen_random_uuid(), $2, 'spinner', $3, $4, $5)`,
      [tenantId, `Team ${at}`, crewLetters[at % 4], members, members[0]],
    );
  }
  await owner.query(
    `insert into roster_change (tenant_id, id, person_id, production_date, turn)
     select $1, gen_random_uuid(), p.id::uuid, $3::date + ((p.place * 7 + d.day) % 31)::int, $4
     from unnest($2::text[]) with ordinality as p (id, place) cross join generate_series(0, 4) as d (day)
     where p.place % 3 = 0`,
    [tenantId, ids, from, leaveKinds[0]],
  );
  await owner.query(
    `insert into roster_change (tenant_id, id, person_id, production_date, turn)
     select $1, gen_random_uuid(), p.id::uuid, $3::date + (p.place % 31)::int, $4
     from unnest($2::text[]) with ordinality as p (id, place) where p.place % 3 = 1`,
    [tenantId, ids, from, 'rest'],
  );
  await owner.query(
    `insert into responsibility (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
     select $1, gen_random_uuid(), 'spinner', m.id, ($3::uuid[])[1 + (c.at - 1) * 25 + (m.place % 25)::int], c.crew, 10000, '2026-01-01'
     from unnest($2::int[]) with ordinality as m (id, place), unnest($4::text[]) with ordinality as c (crew, at)`,
    [tenantId, machineIds, ids, crewLetters.slice(0, 4)],
  );
  await owner.query('analyze');
  return headersOf({ id: reader.id, tenantId }, 'en');
}
