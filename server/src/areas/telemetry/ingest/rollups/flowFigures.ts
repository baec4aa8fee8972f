import type pg from 'pg';
import {
  ackBoundsMs,
  flowDays,
  flowSpanMs,
  flowTellMs,
  lagBoundsMs,
  laterMs,
  flowSpanOf,
} from '@millwright/contract/areas/telemetry/states/flowSpans.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import {
  addFlows,
  addLateArrivals,
  type FlowRow,
  type LateRow,
  putStates,
  type StateRow,
} from './flowFigures.queries.ts';
import type { SampleKey } from '../batch/rows.ts';
import { setAside } from '../../../../platform/metrics/processMetrics.ts';
import type { Speaker } from '../door/speaker.ts';
import { bucketMs } from '../batch/sums.ts';

/** Counts what comes from each gateway and how long it takes, and tells the database by and by. */
export interface FlowFigures {
  /** A message came, and is stored with its telegrams. */
  stored(speaker: Speaker, message: StoredMessage): void;
  /** Something of a message was set aside; `isKept`: in quarantine as well. */
  refused(speaker: Speaker, why: { reason: string; detail: string; isKept: boolean }): void;
  /** Resolves when all that was counted is told. */
  told(): Promise<void>;
  stop(): Promise<void>;
}

export interface StoredMessage {
  readonly bytes: number;
  /** Of the process, when it came: not of the clock. */
  readonly beganMs: number;
  readonly machineId: number;
  readonly telegrams: readonly SampleKey[];
}

interface Counted {
  messages: number;
  telegrams: number;
  bytes: number;
  refused: number;
  unkept: number;
  leastLagMs: number | null;
  lags: number[];
  acks: number[];
}

interface Source extends Speaker {
  counted: Counted;
  lastMs: number | null;
  problem: StateRow['problem'];
  /** Messages of the last tellings, which together are a minute. */
  readonly recent: number[];
}

/** Gateways that make up nothing are few; of more than these no figures are kept. */
const mostSources = 20_000;
const mostLate = 50_000;
const tellingsAMinute = Math.round(minuteMs / flowTellMs);
const detailLength = 200;

export function createFlowFigures({
  pool,
  clock,
  onFailure,
  onTold,
  holds,
  connected,
}: {
  pool: pg.Pool;
  clock: () => number;
  onFailure: (tenantId: number, error: Error) => void;
  /** Figures of a mill are told. */
  onTold?: ((tenantId: number) => void) | undefined;
  /** Whether this process writes a mill: of another's it tells nothing more. */
  holds: (tenantId: number) => boolean;
  /** The gateways that are connected now; absent where they speak at an external broker. */
  connected?: (() => readonly Speaker[]) | undefined;
}): FlowFigures {
  const sources = new Map<number, Map<string, Source>>();
  let late = new Map<string, LateRow & { telegrams: number; receivedMs: number }>();
  let count = 0;
  let telling: Promise<void> = Promise.resolve();

  function sourceOf({ tenantId, sourceCode }: Speaker): Source | undefined {
    const ofMill = sources.get(tenantId) ?? new Map<string, Source>();
    sources.set(tenantId, ofMill);
    const known = ofMill.get(sourceCode);
    if (known !== undefined || count >= mostSources) return known;
    const fresh: Source = {
      tenantId,
      sourceCode,
      counted: nothing(),
      lastMs: null,
      problem: null,
      recent: [],
    };
    ofMill.set(sourceCode, fresh);
    count += 1;
    return fresh;
  }

  async function tell(): Promise<void> {
    const nowMs = clock();
    const online = connected === undefined ? undefined : new Set(connected().map(nameOf));
    for (const speaker of connected?.() ?? []) sourceOf(speaker);
    const all = [...sources.values()].flatMap((ofMill) => [...ofMill.values()]);
    for (const [tenantId, ofMill] of sources)
      if (!holds(tenantId)) {
        count -= ofMill.size;
        sources.delete(tenantId);
      }
    // What a mill that is another's by now said here before is told once more, and no silence.
    const spoken = all.filter(
      ({ tenantId, counted }) => holds(tenantId) || counted.messages + counted.refused > 0,
    );
    const flows = spoken.map((source): FlowRow => {
      const { tenantId, sourceCode, counted } = source;
      source.counted = nothing();
      source.recent.push(counted.messages);
      if (source.recent.length > tellingsAMinute) source.recent.shift();
      return { tenantId, sourceCode, atMs: Math.floor(nowMs / flowSpanMs) * flowSpanMs, ...counted };
    });
    const states = all
      .filter(({ tenantId }) => holds(tenantId))
      .map((source): StateRow => {
        const { tenantId, sourceCode, lastMs, recent, problem } = source;
        source.problem = null;
        const aMinute = recent.reduce((sum, each) => sum + each, 0);
        return {
          tenantId,
          sourceCode,
          lastMs,
          aMinute,
          isConnected: online === undefined ? null : online.has(nameOf(source)),
          problem,
        };
      });
    const arrived = [...late.values()];
    late = new Map();
    try {
      if (flows.length > 0) await addFlows(pool, flows);
      if (states.length > 0) await putStates(pool, states, new Date(nowMs));
      if (arrived.length > 0) await addLateArrivals(pool, arrived);
      for (const tenantId of new Set([...flows, ...states].map((row) => row.tenantId))) onTold?.(tenantId);
    } catch (error) {
      // Figures of ten seconds; telegrams do not hang on them.
      onFailure(0, error instanceof Error ? error : new Error(String(error)));
    }
  }

  const told = () => {
    telling = telling.then(tell);
    return telling;
  };
  const timer = setInterval(() => void told(), flowTellMs);
  timer.unref();

  return {
    stored(speaker, { bytes, beganMs, machineId, telegrams }) {
      const source = sourceOf(speaker);
      if (source === undefined) return;
      const nowMs = clock();
      const { counted } = source;
      source.lastMs = nowMs;
      counted.messages += 1;
      counted.bytes += bytes;
      counted.telegrams += telegrams.length;
      addTo(counted.acks, flowSpanOf(performance.now() - beganMs, ackBoundsMs));
      for (const { ts } of telegrams) {
        const lagMs = nowMs - ts;
        addTo(counted.lags, flowSpanOf(lagMs, lagBoundsMs));
        if (counted.leastLagMs === null || lagMs < counted.leastLagMs) counted.leastLagMs = lagMs;
        if (lagMs > laterMs && lagMs < flowDays * dayMs) noteLate(speaker.tenantId, { machineId, ts, nowMs });
      }
    },
    refused(speaker, { reason, detail, isKept }) {
      setAside.add(reason);
      const source = sourceOf(speaker);
      if (source === undefined) return;
      source.counted.refused += 1;
      if (!isKept) source.counted.unkept += 1;
      source.problem = { reason, detail: printable(detail), atMs: clock() };
    },
    told,
    async stop() {
      clearInterval(timer);
      await told();
    },
  };

  function noteLate(
    tenantId: number,
    { machineId, ts, nowMs }: { machineId: number; ts: number; nowMs: number },
  ): void {
    const quarterMs = Math.floor(ts / bucketMs) * bucketMs;
    const name = `${tenantId}/${machineId}/${quarterMs}`;
    const known = late.get(name);
    if (known) {
      known.telegrams += 1;
      known.receivedMs = nowMs;
    } else if (late.size < mostLate)
      late.set(name, { tenantId, machineId, quarterMs, telegrams: 1, receivedMs: nowMs });
  }
}

function nothing(): Counted {
  return {
    messages: 0,
    telegrams: 0,
    bytes: 0,
    refused: 0,
    unkept: 0,
    leastLagMs: null,
    lags: Array.from({ length: lagBoundsMs.length + 1 }, () => 0),
    acks: Array.from({ length: ackBoundsMs.length + 1 }, () => 0),
  };
}

function nameOf({ tenantId, sourceCode }: Speaker): string {
  return `${tenantId}/${sourceCode}`;
}

function addTo(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

/** PostgreSQL text cannot hold NUL. */
function printable(text: string): string {
  return text.slice(0, detailLength).replaceAll('\u0000', '\uFFFD');
}
