// One file: the whole of how one key is judged, a pure function of what was measured and when.
import {
  flutterCount,
  flutterOffMs,
  flutterWindowMs,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';

/** How the observations of one key are judged. */
export interface KeyJudging {
  /** How long it must hold before it is an alarm, and how long it must be away before the alarm is over. */
  readonly onMs: number;
  readonly offMs: number;
  /** How long an observation says how things are, without another. */
  readonly silentAfterMs: number;
  /** What is known behind that: nothing, or that the alarm's condition holds (a machine of which nothing is heard). */
  readonly beyond: 'unknown' | 'holds';
  /** Nothing heard for so long: an open alarm is not known any more. */
  readonly unknownAfterMs: number;
  readonly schedule: Schedule;
  /** Nobody is told: a machine that does it again and again is judged as one that does it once. */
  readonly isUntold?: boolean;
}

/** When a rule judges. */
export interface Schedule {
  isOpen(ms: number): boolean;
  /** The first moment behind `ms` at which that changes. */
  next(ms: number): number;
}

export const always: Schedule = { isOpen: () => true, next: () => Number.POSITIVE_INFINITY };

/** What was measured at a moment, held against the rule. */
export interface Observation {
  readonly atMs: number;
  /** It is beyond where an alarm begins. */
  readonly begins: boolean;
  /** It is beyond where an alarm ends; true wherever `begins` is. */
  readonly holds: boolean;
  /** It is beyond where an alarm becomes critical. */
  readonly isGrave: boolean;
  readonly value: number | null;
  /** Of several conditions any of which is enough: those that begin, as the rule has them written. */
  readonly reasons?: readonly string[] | undefined;
}

export type Phase = 'normal' | 'pending' | 'active' | 'clearing';

/** All that is known of one key. */
export interface KeyState {
  readonly phase: Phase;
  /** Since when the phase counts: of a pending or clearing one what its delay is counted from. */
  readonly sinceMs: number;
  /** The newest observation. */
  readonly lastMs: number;
  readonly begins: boolean;
  readonly holds: boolean;
  readonly isGrave: boolean;
  readonly value: number | null;
  readonly reasons?: readonly string[] | undefined;
  /** Nothing has been heard for longer than an observation says anything. */
  readonly isSilent: boolean;
  /** The alarm that is open says that nothing is known of it any more. */
  readonly isUnknown: boolean;
  /** The alarm that is open has been critical by its value. */
  readonly isWorse: boolean;
  readonly isOpen: boolean;
  /** Up to when everything that time alone brings has happened. */
  readonly checkedMs: number;
  /** When alarms of this key began, those of the last hour before the newest. */
  readonly raises: readonly number[];
}

/** What happened to the alarm of a key. */
export interface Transition {
  readonly kind: 'raised' | 'worsened' | 'unknown' | 'known' | 'cleared';
  readonly atMs: number;
  readonly value: number | null;
  /** Of one that began: by which of several conditions. */
  readonly reasons?: readonly string[] | undefined;
  /** Of one that began: how many there were within an hour, this one among them. */
  readonly count: number;
}

export interface JudgedAlarm {
  readonly state: KeyState;
  readonly transitions: readonly Transition[];
}

/** A key of which nothing is known yet: it begins with its first observation. */
export function unheard(schedule: Schedule, atMs: number): KeyState {
  return {
    phase: 'normal',
    sinceMs: atMs,
    lastMs: atMs,
    begins: false,
    holds: false,
    isGrave: false,
    value: null,
    isSilent: false,
    isUnknown: false,
    isWorse: false,
    isOpen: schedule.isOpen(atMs),
    checkedMs: atMs,
    raises: [],
  };
}

/** Takes the next observation of a key: what time alone brought until then, and what it says. */
export function observe(judging: KeyJudging, state: KeyState, observation: Observation): JudgedAlarm {
  if (isAsBefore(judging, state, observation))
    return { state: { ...state, ...saidAgain(observation) }, transitions: none };
  const walk = beginAt(state);
  pass(judging, walk, observation.atMs, { isHeard: true });
  const { atMs, begins, holds, isGrave, value, reasons } = observation;
  const now = walk.state;
  // What was not heard proves nothing: a delay that ran into silence begins anew.
  const isNewlyHeard = now.isSilent && judging.beyond === 'unknown';
  set(walk, { lastMs: atMs, begins, holds, isGrave, value, reasons, isSilent: false, checkedMs: atMs });
  if (isNewlyHeard && (now.phase === 'pending' || now.phase === 'clearing')) set(walk, { sinceMs: atMs });
  if (now.isUnknown) {
    set(walk, { isUnknown: false });
    note(walk, 'known', atMs);
  }
  settle(judging, walk, atMs);
  return walk;
}

/** Lets time pass for a key of which nothing was heard since. */
export function advance(judging: KeyJudging, state: KeyState, untilMs: number): JudgedAlarm {
  const walk = beginAt(state);
  pass(judging, walk, untilMs);
  return walk;
}

/** When time alone changes something of a key; undefined: never. */
export function dueMs(judging: KeyJudging, state: KeyState): number | undefined {
  return comingOf(judging, state)?.atMs;
}

/** Whether an alarm of a key is open. */
export function isRaised({ phase }: Pick<KeyState, 'phase'>): boolean {
  return phase === 'active' || phase === 'clearing';
}

const none: readonly Transition[] = [];

interface Walk {
  state: KeyState;
  readonly transitions: Transition[];
}

function beginAt(state: KeyState): Walk {
  return { state, transitions: [] };
}

function set(walk: Walk, change: Partial<KeyState>): void {
  walk.state = { ...walk.state, ...change };
}

function note(walk: Walk, kind: Transition['kind'], atMs: number): void {
  const { value, reasons, raises } = walk.state;
  walk.transitions.push({ kind, atMs, value, reasons, count: raises.length });
}

/** What is new of a key to which all is as it was. */
function saidAgain({ atMs, value, reasons }: Observation): Pick<KeyState, 'lastMs' | 'value' | 'reasons'> {
  return { lastMs: atMs, value, reasons };
}

/** Whether an observation says that all is as it was: nothing of its key changes but when it was heard, and its value. */
function isAsBefore(
  judging: KeyJudging,
  state: KeyState,
  { atMs, begins, holds, isGrave }: Observation,
): boolean {
  const { schedule, silentAfterMs, unknownAfterMs } = judging;
  const gapMs = atMs - state.lastMs;
  if (schedule !== always || state.isSilent || state.isUnknown) return false;
  if (gapMs >= silentAfterMs || gapMs >= unknownAfterMs) return false;
  switch (state.phase) {
    case 'normal':
      return !begins && !state.begins;
    case 'pending':
      return begins && isGrave === state.isGrave && atMs < state.sinceMs + judging.onMs;
    case 'active':
      return holds && begins === state.begins && isGrave === state.isGrave;
    case 'clearing':
      return !holds && atMs < state.sinceMs + offOf(judging, state);
  }
}

interface Coming {
  readonly atMs: number;
  readonly what: 'delay' | 'silence' | 'unknown' | 'schedule';
}

/**
 * What time alone brings next; of several at once a delay that is over comes first. Of a machine that is heard at a moment nothing was
 * silent up to then: what is heard at the very end of its time is heard in time.
 */
function comingOf(
  judging: KeyJudging,
  state: KeyState,
  heardMs = Number.POSITIVE_INFINITY,
): Coming | undefined {
  let what: Coming['what'] | undefined;
  let atMs = Number.POSITIVE_INFINITY;
  const { phase, sinceMs, lastMs } = state;
  const isDelayed = phase === 'pending' || phase === 'clearing';
  if (isDelayed && (!state.isSilent || judging.beyond === 'holds')) {
    what = 'delay';
    atMs = sinceMs + (phase === 'pending' ? judging.onMs : offOf(judging, state));
  }
  const silentMs = lastMs + judging.silentAfterMs;
  if (!state.isSilent && silentMs < atMs && silentMs < heardMs) {
    what = 'silence';
    atMs = silentMs;
  }
  const unknownMs = lastMs + judging.unknownAfterMs;
  const isAsked = isRaised(state) && !state.isUnknown && judging.beyond === 'unknown';
  if (isAsked && unknownMs < atMs && unknownMs < heardMs) {
    what = 'unknown';
    atMs = unknownMs;
  }
  const scheduledMs = judging.schedule.next(state.checkedMs);
  if (scheduledMs < atMs) {
    what = 'schedule';
    atMs = scheduledMs;
  }
  return what && { atMs, what };
}

/** Lets everything happen that time alone brings up to a moment. */
function pass(judging: KeyJudging, walk: Walk, untilMs: number, { isHeard = false } = {}): void {
  for (;;) {
    const next = comingOf(judging, walk.state, isHeard ? untilMs : undefined);
    if (next === undefined || next.atMs > untilMs) return;
    const { atMs, what } = next;
    set(walk, { checkedMs: Math.max(walk.state.checkedMs, atMs) });
    if (what === 'delay') endDelay(walk, atMs);
    else if (what === 'unknown') {
      set(walk, { isUnknown: true });
      note(walk, 'unknown', atMs);
    } else if (what === 'schedule') {
      set(walk, { isOpen: judging.schedule.isOpen(atMs) });
      settle(judging, walk, atMs);
    } else {
      set(walk, { isSilent: true });
      if (judging.beyond === 'unknown') continue;
      set(walk, { begins: true, holds: true });
      settle(judging, walk, atMs);
    }
  }
}

function endDelay(walk: Walk, atMs: number): void {
  if (walk.state.phase === 'pending') raise(walk, atMs);
  else clear(walk, atMs);
}

/** What holds at a moment by the newest observation and the schedule. */
function settle(judging: KeyJudging, walk: Walk, atMs: number): void {
  const { state } = walk;
  const begins = state.isOpen && state.begins;
  const holds = state.isOpen && state.holds;
  switch (state.phase) {
    case 'normal':
      if (!begins || isForgotten(judging, state)) return;
      if (judging.onMs === 0) raise(walk, atMs);
      else set(walk, { phase: 'pending', sinceMs: atMs });
      return;
    case 'pending':
      if (!begins) set(walk, { phase: 'normal', sinceMs: atMs });
      return;
    case 'active':
      if (!state.isOpen) clear(walk, atMs);
      else if (holds) worsen(walk, atMs);
      else if (offOf(judging, state) === 0) clear(walk, atMs);
      else set(walk, { phase: 'clearing', sinceMs: atMs });
      return;
    case 'clearing':
      if (!state.isOpen) clear(walk, atMs);
      else if (holds) {
        set(walk, { phase: 'active', sinceMs: atMs });
        worsen(walk, atMs);
      }
  }
}

/** A schedule that opens judges what is known, and of a machine that has fallen silent nothing is. */
function isForgotten({ beyond }: KeyJudging, { isSilent }: KeyState): boolean {
  return isSilent && beyond === 'unknown';
}

function raise(walk: Walk, atMs: number): void {
  const raises = [...walk.state.raises.filter((ms) => ms > atMs - flutterWindowMs), atMs];
  set(walk, { phase: 'active', sinceMs: atMs, isWorse: false, raises });
  note(walk, 'raised', atMs);
  worsen(walk, atMs);
}

function worsen(walk: Walk, atMs: number): void {
  if (!walk.state.isGrave || walk.state.isWorse) return;
  set(walk, { isWorse: true });
  note(walk, 'worsened', atMs);
}

function clear(walk: Walk, atMs: number): void {
  set(walk, { phase: 'normal', sinceMs: atMs, isWorse: false, isUnknown: false });
  note(walk, 'cleared', atMs);
}

/** A machine that does it again and again must stay well for longer. */
function offOf({ offMs, isUntold = false }: KeyJudging, { raises }: KeyState): number {
  if (isUntold) return offMs;
  return raises.length >= flutterCount ? Math.max(offMs, flutterOffMs) : offMs;
}
