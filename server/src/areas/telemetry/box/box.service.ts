import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type BoxPlan,
  type BoxReport,
  type Collected,
  type listBoxes,
  mostConnections,
  type pollBox,
  type PollAnswer,
  type ShownTry,
  type tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { machineConnection } from '@millwright/contract/areas/equipment/collection/collection.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { parseSourceLogin } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen, seenAmong } from '../../../resource/index.ts';
import { sha256 } from '../../../platform/session/keys.ts';
import {
  checkBoxLogin,
  type CollectedRow,
  selectCollected,
  selectCollectedOne,
  selectGateways,
  selectMachinesOfConnections,
  selectSourceOfConnection,
} from '../../equipment/index.ts';
import { withRates } from './counterRate.ts';
import {
  deleteTries,
  insertTry,
  selectBoxStates,
  selectTry,
  tellTries,
  writeAnswer,
  writeBoxReport,
  writeRefused,
} from './box.queries.ts';

/** Where gateways log in; `host` is said of an external broker alone. */
export interface BrokerPlace {
  readonly host?: string | undefined;
  readonly port: number;
  readonly isTls: boolean;
}

/** Where boxes send what they read. An external broker acknowledges what it has, not what we have stored. */
export function doorOf({ host, port, isTls }: BrokerPlace): PollAnswer['mqtt'] {
  return host === undefined
    ? { port, isTls, promise: 'acknowledgement' }
    : { host, port, isTls, promise: 'mark' };
}

/** Nobody waits for a try any longer, ms, and after a day nobody looks at it. */
const waitedForMs = 60_000;
const keptMs = 24 * hourMs;
const mostTries = 10;

/** One visit of a box: what it says is kept, what is new for it is told. Throws `telemetry.boxUnknown`. */
export async function poll(
  { pool, door, nowMs }: { pool: pg.Pool; door: PollAnswer['mqtt']; nowMs: number },
  { login, secret, planVersion, report, answers, refused }: InputOf<typeof pollBox>,
): Promise<OutputOf<typeof pollBox>> {
  const source = parseSourceLogin(login);
  const sourceId = source && (await checkBoxLogin(pool, { ...source, hash: sha256(secret) }));
  if (source === undefined || sourceId === undefined) throw fail('telemetry.boxUnknown');
  const at = new Date(nowMs);
  return inTenant(pool, source.tenantId, async (tx) => {
    await writeBoxReport(tx, { sourceId, at, report });
    for (const { id, values } of answers) await writeAnswer(tx, { id, sourceId, values });
    if (refused.length > 0) await writeRefused(tx, { sourceId, at, refused });
    const plan = await planOf(tx, sourceId);
    const since = new Date(nowMs - waitedForMs);
    const told = await tellTries(tx, { sourceId, at, since, most: mostTries });
    const tries: OutputOf<typeof pollBox>['tries'] = [];
    for (const { id, connectionId } of told) {
      const machine = await selectCollectedOne(tx, { connectionId });
      if (machine) tries.push({ id, machine: asCollected(machine) });
    }
    return { nowMs, mqtt: door, plan: plan.version === planVersion ? null : plan, tries };
  });
}

async function planOf(tx: TenantTransaction, sourceId: string): Promise<BoxPlan> {
  const rows = await selectCollected(tx, { sourceId, most: mostConnections });
  const machines = rows.map(asCollected);
  const version = createHash('sha256').update(JSON.stringify(machines)).digest('base64url').slice(0, 22);
  return { version, machines };
}

/** In one order of words, so that the same plan has the same version. */
function asCollected({ signals, ...row }: CollectedRow): Collected {
  return {
    connectionId: row.connectionId,
    machine: row.machine,
    protocol: row.protocol,
    endpoint: row.endpoint,
    unitNumber: row.unitNumber,
    station: row.station,
    wordOrder: row.wordOrder,
    fileFormat: row.fileFormat,
    signals: signals.map(({ signal, address, type, unit, scale, offsetBy, codes, periodS, ...ages }) => ({
      signal,
      address,
      type,
      unit,
      scale,
      offsetBy,
      codes,
      periodS,
      ...(ages.maxAgeS === null ? {} : { maxAgeS: ages.maxAgeS }),
      ...(ages.frozenAfterS === null ? {} : { frozenAfterS: ages.frozenAfterS }),
    })),
  };
}

/** Asks the box of a connection for what stands there now. Throws `core.notFound`, `telemetry.noBox`. */
export async function tryNow(
  ctx: Ctx,
  { connectionId }: InputOf<typeof tryConnection>,
): Promise<{ id: string }> {
  const { tx, clock, person } = ctx;
  const found = await selectSourceOfConnection(tx, { connectionId });
  if (found === undefined) throw fail('core.notFound');
  await assertSeen(ctx, machineConnection, connectionId);
  const { machine, sourceId } = found;
  if (sourceId === null) throw fail('telemetry.noBox', { machine });
  const nowMs = clock.nowMs();
  await deleteTries(tx, { before: new Date(nowMs - keptMs) });
  const id = uuidv7();
  await insertTry(tx, { id, sourceId, connectionId, by: person.id, at: new Date(nowMs) });
  return { id };
}

/** What a box has read. Throws `core.notFound`. */
export async function shownTry(ctx: Ctx, { id }: { id: string }): Promise<ShownTry> {
  const { tx, clock } = ctx;
  const row = await selectTry(tx, { id });
  const machine = row && (await selectSourceOfConnection(tx, { connectionId: row.connectionId }));
  const gateway = (await selectGateways(tx)).find((each) => each.id === row?.sourceId);
  if (row === undefined || machine === undefined || gateway === undefined) throw fail('core.notFound');
  await assertSeen(ctx, machineConnection, row.connectionId);
  return {
    machine: machine.machine,
    gateway: gateway.code,
    seenMs: row.seenMs === null ? null : Math.round(row.seenMs),
    waitedMs: Math.max(0, Math.round(clock.nowMs() - row.askedMs)),
    values:
      row.answer &&
      (await withRates(tx, {
        connectionId: row.connectionId,
        atMs: Math.round(row.askedMs),
        values: row.answer,
      })),
  };
}

/** Returns boxes that ever asked, of gateways that the reader sees, with their last report; machines as far as their connection is visible. */
export async function boxesOf(ctx: Ctx): Promise<OutputOf<typeof listBoxes>> {
  const { tx, clock } = ctx;
  const states = new Map((await selectBoxStates(tx)).map((row) => [row.sourceId, row]));
  const all = await selectGateways(tx);
  const visible = await seenAmong(
    ctx,
    machineSource,
    all.map(({ id }) => id),
  );
  const gateways = all.filter(({ id }) => visible.includes(id));
  const named = [...states.values()].flatMap(({ report }) => connectionsIn(report));
  const ids = await seenAmong(ctx, machineConnection, [...new Set(named)]);
  const isNamed = new Set(ids);
  const machines = ids.length === 0 ? [] : await selectMachinesOfConnections(tx, { ids });
  return {
    nowMs: clock.nowMs(),
    boxes: gateways.flatMap(({ id, code, name }) => {
      const state = states.get(id);
      if (state === undefined) return [];
      const own = new Set(connectionsIn(state.report));
      const { refused } = state.report;
      return [
        {
          gatewayId: id,
          code,
          name,
          seenMs: Math.round(state.seenMs),
          report: {
            ...state.report,
            problems: state.report.problems.filter((each) => isNamed.has(each.connectionId)),
            ...(refused && { refused: refused.filter((each) => isNamed.has(each.connectionId)) }),
          },
          machines: machines.filter(({ connectionId }) => own.has(connectionId)),
        },
      ];
    }),
  };
}

/** Connections that a report names. */
function connectionsIn({ problems, refused = [] }: BoxReport): string[] {
  return [...problems, ...refused].map((each) => each.connectionId);
}
