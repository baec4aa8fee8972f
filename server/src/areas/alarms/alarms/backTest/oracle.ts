import {
  flutterCount,
  flutterOffMs,
  flutterWindowMs,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { KeyJudging, Observation } from '../engine/engine.ts';

/** An alarm as the oracle sees it; `toMs` is null while it is open. */
export interface OracleAlarm {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly worsenedMs: number | null;
}

/**
 * For tests: the alarms of a key, worked out by asking at each step of time anew what was measured before it. It knows no
 * state machine of observations, no timers and no order of arrival, so it is wrong in other ways than the engine is.
 */
export function oracle(judging: KeyJudging, observations: readonly Observation[], span: Span): OracleAlarm[] {
  return alarmsBy((ms) => truthAt(judging, observations, ms), judging, span);
}

/** The same of a rule of several conditions: of each what was said of it alone, and when the machine spoke at all. */
export function oracleOfSeveral(
  judging: KeyJudging,
  {
    match,
    conditions,
    heardMs,
  }: {
    match: 'all' | 'any';
    conditions: readonly (readonly Observation[])[];
    heardMs: readonly number[];
  },
  span: Span,
): OracleAlarm[] {
  const truth = (ms: number): ReturnType<typeof truthAt> => {
    const spokeMs = Math.max(...heardMs.filter((atMs) => atMs <= ms));
    if (ms - spokeMs >= judging.silentAfterMs) return 'unknown';
    const each = conditions.map((said) => said.filter(({ atMs }) => atMs <= ms).at(-1));
    const known = each.filter((one) => one !== undefined);
    if (known.length === 0 || (match === 'all' && known.length < each.length)) return undefined;
    const isSo = (name: 'begins' | 'holds') =>
      match === 'all' ? known.every((one) => one[name]) : known.some((one) => one[name]);
    const holds = isSo('holds');
    return { begins: isSo('begins'), holds, isGrave: holds && each[0]?.isGrave === true };
  };
  return alarmsBy(truth, judging, span);
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

function alarmsBy(
  truthOf: (ms: number) => ReturnType<typeof truthAt>,
  judging: KeyJudging,
  { fromMs, toMs, stepMs }: Span,
): OracleAlarm[] {
  const alarms: { fromMs: number; toMs: number | null; worsenedMs: number | null }[] = [];
  let beginsFor = 0;
  let awayFor = 0;
  for (let ms = fromMs; ms <= toMs; ms += stepMs) {
    const open = alarms.at(-1)?.toMs === null ? alarms.at(-1) : undefined;
    const now = truthOf(ms);
    // What held over the step that ends here, up to but without this moment.
    const before = truthOf(ms - stepMs);
    if (open === undefined) {
      beginsFor = before === 'unknown' || before === undefined || !before.begins ? 0 : beginsFor + stepMs;
      const isDelayed = judging.onMs > 0 && beginsFor >= judging.onMs && wasUnbroken(before);
      const isAtOnce = judging.onMs === 0 && isBeginning(now);
      if (isDelayed || isAtOnce) {
        const wasGrave = isDelayed && isGraveAt(before);
        alarms.push({ fromMs: ms, toMs: null, worsenedMs: wasGrave ? ms : null });
        awayFor = 0;
      }
    } else {
      const recent = alarms.filter(
        (each) => each.fromMs <= open.fromMs && each.fromMs > open.fromMs - flutterWindowMs,
      );
      const offMs = offOf(recent.length);
      awayFor = before === 'unknown' || before === undefined || before.holds ? 0 : awayFor + stepMs;
      if (offMs > 0 && awayFor >= offMs) {
        open.toMs = ms;
        beginsFor = 0;
      }
    }
    const still = alarms.at(-1);
    if (still === undefined || still.toMs !== null) {
      // The alarm that ended at this very moment begins again only where the moment itself says so.
      if (still?.toMs === ms && judging.onMs === 0 && isBeginning(now))
        alarms.push({ fromMs: ms, toMs: null, worsenedMs: null });
    }
    const last = alarms.at(-1);
    if (last?.toMs === null && now !== undefined && now !== 'unknown') {
      const recent = alarms.filter(
        (each) => each.fromMs <= last.fromMs && each.fromMs > last.fromMs - flutterWindowMs,
      );
      const offMs = offOf(recent.length);
      if (!now.holds && offMs === 0) last.toMs = ms;
      else if (now.isGrave && last.worsenedMs === null) last.worsenedMs = ms;
    }
  }
  return alarms;

  function offOf(raises: number): number {
    const isFluttering = judging.isUntold !== true && raises >= flutterCount;
    return isFluttering ? Math.max(judging.offMs, flutterOffMs) : judging.offMs;
  }

  function wasUnbroken(before: ReturnType<typeof truthAt>): boolean {
    return before !== 'unknown' && before !== undefined && before.begins;
  }
}

function isGraveAt(truth: ReturnType<typeof truthAt>): boolean {
  return truth !== undefined && truth !== 'unknown' && truth.isGrave;
}

function isBeginning(truth: ReturnType<typeof truthAt>): boolean {
  return truth !== undefined && truth !== 'unknown' && truth.begins;
}

type Truth = Pick<Observation, 'begins' | 'holds' | 'isGrave'>;

/** What is known at a moment: the newest observation up to it, as long as it says anything. */
function truthAt(
  { silentAfterMs, beyond }: KeyJudging,
  observations: readonly Observation[],
  ms: number,
): Truth | 'unknown' | undefined {
  const last = observations
    .filter(({ atMs }) => atMs <= ms)
    .toSorted((a, b) => a.atMs - b.atMs)
    .at(-1);
  if (last === undefined) return undefined;
  if (ms - last.atMs < silentAfterMs) return last;
  return beyond === 'holds' ? { begins: true, holds: true, isGrave: last.isGrave } : 'unknown';
}
