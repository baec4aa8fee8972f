// Beside the suite.
// The month of attendance of 500 people with two punches a turn, over HTTP, with session, rights and transaction: nothing of
// it is stored, so each answer holds all turns against all punches anew.
import { showAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { defaultShiftCalendar, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { createMake } from '../testing/server/make.ts';
import { isLong } from './lib/flags.ts';
import { startInProcess } from './lib/inProcess.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { createClient } from './lib/requests/crowd.ts';
import { remarkBusy } from './lib/requests/rig.ts';

const people = 500;
const month = '2026-10';
const passes = isLong ? 60 : 20;
const goalMs = 300;
const crews = crewLetters.slice(0, 4);

const { app, owner, headersOf, stop } = await startInProcess();
try {
  await bench();
} finally {
  await stop();
}

async function bench(): Promise<void> {
  const { headers, punches } = await makeMill();
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient(Number(new URL(address).port), 1);
  const path = `${basePath}${showAttendance.path}?month=${month}`;
  const load = async () => {
    const answer = await client.ask({ method: 'GET', path, headers });
    return showAttendance.output.parse(JSON.parse(answer).result);
  };
  const shown = await load();
  demand(shown.people.length === people, `${shown.people.length} people are shown`);
  demand(
    shown.people.every(({ sums }) => sums.present === sums.due && sums.due > 20),
    'everybody was there',
  );
  const took: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const startedMs = performance.now();
    await load();
    took.push(performance.now() - startedMs);
  }
  client.end();
  const ours = median(took);
  printReport({
    name: `attendance of ${people} people, a month`,
    ours,
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${goalMs} ms`,
    met: ours <= goalMs,
  });
  remarkOn(`${punches} punches; p90 ${short(quantile(took, 0.9))} ms`);
  remarkBusy();
}

/** People in four teams, one a crew, who came seven minutes before each turn and left three behind it. */
async function makeMill() {
  const make = createMake(owner);
  const tenantId = await make.tenant();
  const reader = await make.user({ tenantIds: [tenantId], codes: [attendanceRights.read] });
  await owner.query(
    `with made as (
       insert into app_user (id, username, realname, status, created_in_tenant)
       select gen_random_uuid(), 'bench' || n, '周桂兰' || n, 'normal', $1 from generate_series(1, $2::int) n
       returning id, username, realname)
     insert into membership (tenant_id, id, username, realname, work_no) select $1, id, username, realname, username from made`,
    [tenantId, people],
  );
  await owner.query(
    `insert into team (tenant_id, id, name, type, crew, member_ids, leader_id)
     select $1, gen_random_uuid(), c.crew, 'spinner', c.crew, array_agg(m.id::text), min(m.id::text)::uuid
     from (select id, row_number() over (order by username) as n from membership
       where tenant_id = $1 and username like 'bench%') m
     join unnest($2::text[]) with ordinality as c (crew, place) on c.place = m.n % 4 + 1 group by c.crew`,
    [tenantId, crews],
  );
  const turns = daysOfMonth(month).flatMap((day) => shiftsOf(defaultShiftCalendar('Asia/Shanghai'), day));
  const { rowCount } = await owner.query(
    `insert into punch (tenant_id, id, person_id, at, direction, source)
     select $1, gen_random_uuid(), p.id::uuid, to_timestamp(x.at_ms / 1000), x.direction, 'file'
     from unnest($2::text[], $3::float8[], $4::float8[]) as s (crew, start_ms, end_ms)
       join team t on t.tenant_id = $1 and t.crew = s.crew cross join lateral unnest(t.member_ids) as p (id)
       cross join lateral (values (s.start_ms - 420000, 'in'), (s.end_ms + 180000, 'out')) as x (at_ms, direction)`,
    [
      tenantId,
      turns.map(({ crew }) => crew),
      turns.map(({ startMs }) => startMs),
      turns.map(({ endMs }) => endMs),
    ],
  );
  await owner.query('analyze');
  return { headers: await headersOf({ id: reader.id, tenantId }, 'zh'), punches: rowCount ?? 0 };
}
