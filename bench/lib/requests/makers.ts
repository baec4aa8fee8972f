import type pg from 'pg';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { demand } from '../report.ts';
import { reportBesideHand } from './besideHand.ts';
import type { CrowdRequest } from './crowd.ts';
import { fillManufacturers, firstMill } from './mills.ts';
import { headersOf, nobody } from './people.ts';
import type { RequestRig } from './rig.ts';

const rowsEach = 2_000;
const passMs = 1_000;
const verbs = ['add', 'edit', 'delete'] as const;
type Verb = (typeof verbs)[number];

interface Row {
  readonly mill: number;
  readonly id: string;
  readonly number: string;
}
interface Side {
  readonly port: number;
  readonly rows: readonly Row[];
  /** What was done so far: each turn has a row of its own. */
  readonly turns: Record<Verb, number>;
  request(verb: Verb, row: Row, turn: number): CrowdRequest;
}

/** Rows that each side changes, in so many mills. */
export async function makeMakers(owner: pg.Client, mills: number) {
  return fillManufacturers(owner, async () => ({
    mills,
    ours: await insertMakers(owner, { mills, head: 'A' }),
    hand: await insertMakers(owner, { mills, head: 'B' }),
  }));
}

/** A manufacturer added, changed and deleted by ours and by hand; each change must stand in the log once. */
export async function benchMakers(
  rig: RequestRig,
  { tokens, makers }: { tokens: readonly string[]; makers: Awaited<ReturnType<typeof makeMakers>> },
): Promise<void> {
  const versionOf = (turn: number) => 1 + Math.floor(turn / (makers.mills * rowsEach));
  const ours: Side = {
    port: rig.server.httpPort,
    rows: makers.ours,
    turns: { add: 0, edit: 0, delete: 0 },
    request(verb, { mill, id, number }, turn) {
      const headers = headersOf(tokens[mill]);
      const path = `${basePath}/mdm/manufacturer/${verb}`;
      if (verb === 'delete') return { method: 'DELETE', path: `${path}?id=${id}`, headers };
      if (verb === 'edit') {
        const body = JSON.stringify({ ...maker(number, turn), id, version: versionOf(turn) });
        return { method: 'PUT', path, headers, body };
      }
      return { method: 'POST', path, headers, body: JSON.stringify(maker(`N${number}-${turn}`, turn)) };
    },
  };
  const hand: Side = {
    port: rig.byHand.port,
    rows: makers.hand,
    turns: { add: 0, edit: 0, delete: 0 },
    request(verb, { mill, id, number }, turn) {
      const who = { tenant: firstMill + mill, by: nobody };
      const path = `/makers/${verb}`;
      if (verb === 'delete')
        return { method: 'DELETE', path: `${path}?tenant=${who.tenant}&by=${nobody}&id=${id}` };
      if (verb === 'edit') {
        const body = JSON.stringify({ ...maker(number, turn), ...who, id, version: versionOf(turn) });
        return { method: 'PUT', path, body };
      }
      return { method: 'POST', path, body: JSON.stringify({ ...maker(`N${number}-${turn}`, turn), ...who }) };
    },
  };
  const names = { add: 'C2 create', edit: 'C3 update', delete: 'C3 delete' };
  for (const verb of verbs) {
    const asking = (side: Side) => ({ port: side.port, next: () => nextOf(side, verb) });
    await reportBesideHand(rig, { name: names[verb], ms: passMs, ours: asking(ours), hand: asking(hand) });
  }
  const logged = await loggedOf(rig);
  for (const verb of verbs) {
    const done = ours.turns[verb] + hand.turns[verb];
    demand(logged.get(verb) === done, `${verb}: ${done} done, ${logged.get(verb)} logged`);
  }
}

function nextOf(side: Side, verb: Verb): CrowdRequest {
  const turn = side.turns[verb]++;
  const row = side.rows[turn % side.rows.length];
  demand(row !== undefined && (verb !== 'delete' || turn < side.rows.length), 'there are rows enough');
  return side.request(verb, row ?? { mill: 0, id: nobody, number: '' }, turn);
}

function maker(number: string, turn: number) {
  return {
    number,
    name: `经纬纺机${number}`,
    shortName: '经纬',
    contact: `王工${turn}`,
    phone: '0351-7560000',
    address: '榆次区经纬路1号',
  };
}

/** Rows of all mills in turn, so that neighbours in time are not neighbours in the table. */
async function insertMakers(
  owner: pg.Client,
  { mills, head }: { mills: number; head: string },
): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `insert into manufacturer (tenant_id, id, number, name, short_name, contact, phone, address)
     select $1 + n % $2, gen_random_uuid(), $3::text || n, '经纬纺机' || $3 || n, '经纬', '王工', '0351-7560000', '榆次区经纬路1号'
     from generate_series(0, $4::int - 1) n returning tenant_id - $1 as mill, id, number`,
    [firstMill, mills, head, mills * rowsEach],
  );
  return rows;
}

async function loggedOf({ owner }: RequestRig): Promise<Map<Verb, number>> {
  const { rows } = await owner.query<{ action: Verb; count: number }>(
    "select action, count(*)::int as count from audit_entry where resource = 'manufacturer' group by 1",
  );
  return new Map(rows.map(({ action, count }) => [action, count]));
}
