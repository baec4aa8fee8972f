import {
  mostAside,
  mostTelegramsRead,
  type ShownSignals,
  triedChannels,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { coreSignals, wordQuantities } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { type CollectedRow, readSpeakingMachine, selectCollectedOf } from '../../equipment/index.ts';
import { selectRecount } from '../../telemetry/index.ts';
import {
  type NewestRow,
  type SaidRow,
  selectAside,
  selectNewest,
  selectRefusedValues,
  selectSaid,
} from './signals.queries.ts';
import { speakingMachine } from './signals.service.ts';

const mostRefused = 2_000;

type Quality = ShownSignals['signals'][number]['quality'];
type Mapping = ShownSignals['signals'][number]['mapping'];
type Core = ShownSignals['core'][number];

/** Quantities that ingest understands itself, by the field of a telegram that holds them. */
const coreFields = Object.entries(coreSignals).map(([field, code]) => ({
  code,
  valueOf: (row: SaidRow): string | number | null => {
    const value: unknown = Reflect.get(row, field);
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  },
}));

/** The signals of a machine with what it said last, and how each is read. Throws `core.notFound`, `equipment.noModel`. */
export async function signalsOf(
  ctx: Pick<Ctx, 'tx' | 'dataScope' | 'tenantId' | 'clock'>,
  machineId: number,
): Promise<ShownSignals> {
  const { tx, tenantId, clock } = ctx;
  const { machine, model, signals } = await speakingMachine(ctx, machineId);
  const nowMs = clock.nowMs();
  const newest = await selectNewest(tx, { machineId });
  const said = await selectSaid(tx, { machineId, most: mostTelegramsRead });
  const read = await selectCollectedOf(tx, { machineId });
  const refused = await selectRefusedValues(tx, {
    machineCode: machine.code,
    sinceMs: nowMs - dayMs,
    most: mostRefused,
  });
  const beyond = beyondOf(refused);
  const channels = new Map(
    triedChannels.map((channel) => [machineTopic(tenantId, machine.code, channel), channel]),
  );
  const aside = await selectAside(tx, { topics: [...channels.keys()], most: mostAside });
  const recount = await selectRecount(tx, { machineId });
  const judge = {
    nowMs,
    silenceMs: offlineAfterMs(machine.slowestPeriodS),
    heardMs: newest?.measuredMs,
  };
  return {
    ...(recount && { recount }),
    machine: {
      code: machine.code,
      number: machine.number,
      kind: machine.kind,
      modelId: machine.modelId,
      model,
      gatewayCode: machine.gatewayCode,
    },
    nowMs: Math.round(nowMs),
    measuredMs: newest === undefined ? null : Math.round(newest.measuredMs),
    signals: signals.map((row) => {
      const { position, ...signal } = row;
      const value = newest?.signals[position] ?? null;
      const judged = qualityOfSignal(row, { newest, said, beyond, judge });
      return { ...signal, value, ...judged, mapping: mappingOf(read, signal.code) };
    }),
    core: coreFields.map(({ code, valueOf }): Core => {
      const row = said.find((each) => valueOf(each) !== null);
      const value = row === undefined ? null : valueOf(row);
      const saidMs = row === undefined ? null : Math.round(row.measuredMs);
      // A machine without a fault says none, and its variety when that changes, once it has said one.
      const isWord = wordQuantities.has(code) && (value !== null || code === 'faultCode');
      const quality = qualityOf(judge, {
        value: isWord ? (newest?.measuredMs ?? null) : value,
        saidMs: isWord ? (newest?.measuredMs ?? null) : saidMs,
        refusedMs: undefined,
      });
      return { code, value, saidMs, quality, mapping: mappingOf(read, code) };
    }),
    connection:
      read === undefined ? null : { id: read.connectionId, protocol: read.protocol, endpoint: read.endpoint },
    unmapped: lackingOf(refused, signals),
    aside: aside.map(({ atMs, topic, ...row }) => ({
      ...row,
      atMs: Math.round(atMs),
      channel: channels.get(topic) ?? 'telemetry',
    })),
  };
}

/** How good the newest value of a signal is, and when it was measured last. */
export interface SignalQuality {
  readonly quality: Quality;
  readonly saidMs: number | null;
}

/** Qualities of the newest values of a machine by the codes of its signals, as its page of signals has them. */
export async function signalQualitiesOf(
  tx: Ctx['tx'],
  {
    machine: { id, code, slowestPeriodS },
    signals,
    nowMs,
  }: {
    machine: { readonly id: number; readonly code: string; readonly slowestPeriodS: number };
    signals: readonly { readonly code: string; readonly position: number; readonly kind: 'W' | 'S' }[];
    nowMs: number;
  },
): Promise<Map<string, SignalQuality>> {
  const newest = await selectNewest(tx, { machineId: id });
  const said = await selectSaid(tx, { machineId: id, most: mostTelegramsRead });
  const refused = await selectRefusedValues(tx, {
    machineCode: code,
    sinceMs: nowMs - dayMs,
    most: mostRefused,
  });
  const beyond = beyondOf(refused);
  const judge = { nowMs, silenceMs: offlineAfterMs(slowestPeriodS), heardMs: newest?.measuredMs };
  return new Map(
    signals.map((signal) => [signal.code, qualityOfSignal(signal, { newest, said, beyond, judge })]),
  );
}

type Judge = Parameters<typeof qualityOf>[0];

function qualityOfSignal(
  { code, position, kind }: { readonly code: string; readonly position: number; readonly kind: 'W' | 'S' },
  {
    newest,
    said,
    beyond,
    judge,
  }: {
    newest: NewestRow | undefined;
    said: readonly SaidRow[];
    beyond: ReadonlyMap<string, number>;
    judge: Judge;
  },
): SignalQuality {
  const value = newest?.signals[position] ?? null;
  const saidMs = lastSaid(said, (row) => row.signals?.[position] ?? null);
  // Set values are reported when they change.
  const countsFrom = kind === 'S' ? (newest?.measuredMs ?? null) : saidMs;
  return { saidMs, quality: qualityOf(judge, { value, saidMs: countsFrom, refusedMs: beyond.get(code) }) };
}

/** When a value of a signal was beyond its limits last, by code. */
function beyondOf(refused: Refused): Map<string, number> {
  return new Map(
    refused.flatMap(({ reason, code, lastMs }) => (reason === 'outOfRange' ? [[code, lastMs]] : [])),
  );
}

type Refused = Awaited<ReturnType<typeof selectRefusedValues>>;

/** Values that came and that the model, as it is now, lacks. */
function lackingOf(
  refused: Refused,
  signals: readonly { readonly code: string }[],
): ShownSignals['unmapped'] {
  const known = new Set(signals.map(({ code }) => code));
  return refused.flatMap(({ reason, code, count, lastMs }) =>
    reason === 'unknownSignal' && !known.has(code) ? [{ code, count, lastMs: Math.round(lastMs) }] : [],
  );
}

/** Values that a machine sent since a time and that its model lacks, with that model; undefined without machine or model. */
export async function lackingSignals(
  tx: Ctx['tx'],
  { machineId, sinceMs }: { machineId: number; sinceMs: number },
): Promise<{ modelId: string; model: string; signals: ShownSignals['unmapped'] } | undefined> {
  const found = await readSpeakingMachine(tx, machineId);
  if (found === undefined || found.machine.model === null) return undefined;
  const { machine, signals } = found;
  const refused = await selectRefusedValues(tx, { machineCode: machine.code, sinceMs, most: mostRefused });
  return { modelId: machine.modelId, model: found.machine.model, signals: lackingOf(refused, signals) };
}

function lastSaid(said: readonly SaidRow[], valueOf: (row: SaidRow) => number | null): number | null {
  const row = said.find((each) => valueOf(each) !== null);
  return row === undefined ? null : Math.round(row.measuredMs);
}

/**
 * A value that the machine has left out for as long as it may be silent is stale, and so are all of a machine that is
 * silent. One that is beyond the limits now is told by the old value that stands.
 */
function qualityOf(
  {
    nowMs,
    silenceMs,
    heardMs,
  }: { nowMs: number; silenceMs: number; heardMs: NewestRow['measuredMs'] | undefined },
  {
    value,
    saidMs,
    refusedMs,
  }: { value: string | number | null; saidMs: number | null; refusedMs: number | undefined },
): Quality {
  if (refusedMs !== undefined && refusedMs > (saidMs ?? 0)) return 'refused';
  if (value === null) return 'never';
  if (saidMs === null || heardMs === undefined) return 'stale';
  return nowMs - saidMs > silenceMs ? 'stale' : 'good';
}

function mappingOf(read: CollectedRow | undefined, code: string): Mapping {
  const found = read?.signals.find(({ signal }) => signal === code);
  if (found === undefined) return null;
  const { address, type, unit, scale, offsetBy, codes, periodS } = found;
  return { address, type, unit, scale, offsetBy, codes, periodS };
}
