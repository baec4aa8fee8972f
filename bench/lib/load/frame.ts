/** A simulated ring frame: what it will say next, and what was true so far. */
export interface Frame {
  readonly tenantId: number;
  readonly code: string;
  ts: number;
  boot: number;
  seq: number;
  state: number;
  outputG: number;
  energyWh: number;
  endBreaks: number;
  doffs: number;
  /** Of a frame whose spindle speed flutters where that is asked for: after so many telegrams it is another. */
  readonly flutterTelegrams: number | undefined;
  readonly truth: Truth;
  /** Rise of counters while they showed something else. */
  readonly unshown: Record<GlitchCounter, number>;
}

const glitchCounters = ['outputG', 'energyWh', 'endBreaks'] as const;
type GlitchCounter = (typeof glitchCounters)[number];

/** What the platform must come to from the telegrams made so far. Times ms. */
export interface Truth {
  samples: number;
  firstMs: number;
  lastMs: number;
  outputG: number;
  energyWh: number;
  endBreaks: number;
  runMs: number;
}

export type ValueCount = 6 | 30;

export interface TelegramShape {
  /** Measured time between two telegrams of a machine. */
  readonly stepMs: number;
  readonly valueCount: ValueCount;
  /** One frame in a hundred crosses the limits of rules again and again. */
  readonly isFluttering?: boolean;
  /** One reading in a hundred of each counter is 0, or has all bits set. */
  readonly hasGlitches?: boolean;
}

/** At which telegrams counters show something else, and what; places that meet seldom. */
const glitches = [
  { counter: 'outputG', each: 97, shown: 0 },
  { counter: 'energyWh', each: 101, shown: 4_294_967_295 },
  { counter: 'endBreaks', each: 89, shown: 0 },
] as const;

const samplesToDoff = 360;
const doffSamples = 12;
/** One frame in a hundred flutters, at each telegram or after four. */
const flutterEach = 100;

/** A frame that has said nothing yet; frames of different `place` doff at different times. */
export function createFrame(
  machine: { tenantId: number; code: string },
  { startMs, boot, place }: { startMs: number; boot: number; place: number },
): Frame {
  const truth = { samples: 0, firstMs: 0, lastMs: 0, outputG: 0, energyWh: 0, endBreaks: 0, runMs: 0 };
  return {
    ...machine,
    // Milliseconds that fall on no border, as measured times do.
    ts: startMs + ((place * 7919) % 10_000),
    boot,
    seq: (place * 31) % samplesToDoff,
    state: 1,
    outputG: 1_000_000,
    energyWh: 500_000,
    endBreaks: 1_000,
    doffs: 10,
    flutterTelegrams: firstFlutter(place),
    truth,
    unshown: { outputG: 0, energyWh: 0, endBreaks: 0 },
  };
}

/** Telegrams until a frame flutters; undefined where it does not. */
function firstFlutter(place: number): number | undefined {
  if (place % flutterEach === 0) return (place / flutterEach) % 2 === 0 ? 1 : 4;
  return undefined;
}

/** Lets `stepMs` pass and gives the telegram at its end, as JSON of 6 or 30 values. Counters grow, states change. */
export function nextTelegram(
  frame: Frame,
  { stepMs, valueCount, isFluttering = false, hasGlitches = false }: TelegramShape,
): string {
  const { truth } = frame;
  const isRunning = frame.state === 1;
  const isFirst = truth.samples === 0;
  frame.ts += stepMs;
  frame.seq += 1;
  const { seq } = frame;
  if (isFirst) truth.firstMs = frame.ts;
  else if (isRunning) {
    truth.runMs += stepMs;
    grow(frame, 'outputG', Math.round((stepMs * (7 + (seq % 3))) / 1000));
    if (seq % 9 === 0) grow(frame, 'endBreaks', 1);
  }
  if (!isFirst) grow(frame, 'energyWh', Math.round((stepMs * 11) / 1000) + (seq % 5));
  truth.samples += 1;
  truth.lastMs = frame.ts;
  const cycle = seq % samplesToDoff;
  const state = cycle < doffSamples ? 3 : 1;
  if (isRunning && state === 3) frame.doffs += 1;
  frame.state = state;
  const shown = hasGlitches && !isFirst ? glitches.filter(({ each }) => seq % each === 0) : [];
  for (const counter of glitchCounters) {
    if (shown.some((glitch) => glitch.counter === counter)) continue;
    truth[counter] += frame.unshown[counter];
    frame.unshown[counter] = 0;
  }
  if (shown.length === 0) return telegramOf(frame, valueCount, isFluttering);
  const said = Object.fromEntries(shown.map((glitch) => [glitch.counter, glitch.shown]));
  return telegramOf({ ...frame, ...said }, valueCount, isFluttering);
}

function grow(frame: Frame, counter: GlitchCounter, by: number): void {
  frame[counter] += by;
  frame.unshown[counter] += by;
}

function telegramOf(frame: Frame, valueCount: ValueCount, isFluttering: boolean): string {
  const { ts, boot, seq, state, outputG, energyWh, endBreaks, doffs } = frame;
  const rpm = state === 1 ? runningRpm(frame, isFluttering) : 0;
  const six =
    `{"ts":${ts},"boot":${boot},"seq":${seq},"values":{"state":${state},"outputG":${outputG},"energyWh":${energyWh},` +
    `"endBreaks":${endBreaks},"powerKw":${38 + (seq % 40) / 10},"spindleRpm":${rpm}`;
  if (valueCount === 6) return `${six}}}`;
  const build = (seq % samplesToDoff) / (samplesToDoff / 100);
  return (
    `${six},"doffs":${doffs},"idleSpindles":${seq % 11},"variety":"JC40S","delivery":${18 + (seq % 50) / 100},` +
    `"twistActual":${961 + (seq % 20) / 10},"draftActual":38.${seq % 90},"suction":${900 + (seq % 100)},` +
    `"slipSpindles":${seq % 4},"ringRail":${seq % 180},"copBuild":${build.toFixed(1)},"sinceDoffMin":${seq % 60},` +
    `"toDoffMin":${59 - (seq % 60)},"spindleSpeed":18000,"deliverySet":18.7,"twist":962.5,"draft":38.4,"tex":14.6,` +
    `"speed0":12000,"speed5":14500,"speed10":16500,"speed15":18000,"speed90":18000,"speed95":17000,"speed100":14000,` +
    `"doffLength":3200}}`
  );
}

function runningRpm({ seq, flutterTelegrams }: Frame, isFluttering: boolean): number {
  if (!isFluttering || flutterTelegrams === undefined) return 17_900 + (seq % 200);
  return Math.floor(seq / flutterTelegrams) % 2 === 0 ? 17_900 : 18_099;
}
