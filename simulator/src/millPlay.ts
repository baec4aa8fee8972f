import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { MachineCommand } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { checkpointFile, ledgerFile, readCheckpoint, writeWhole } from './checkpoint.ts';
import type { Checkpoint } from './checkpointState.ts';
import type { Gateway, Urgency } from './gateway.ts';
import { historyDays, workThroughPast, type Past } from './history.ts';
import { createLedger, note, noteStands, readLedger, type Ledger } from './ledger.ts';
import { obey, obedient, type Obedience } from './mill/obey.ts';
import { takeStands } from './mill/material.ts';
import { advance, continueMill, createMill, restoreMill, type Batch } from './mill/mill.ts';
import type { Mill } from './mill/millState.ts';
import { payloadsOf } from './payloads.ts';
import { firstRhythm, rhythmAfterPause } from './rhythm.ts';

export interface PlayOptions {
  readonly plan: MillPlan;
  readonly tenantId: number;
  readonly seed: number;
  /** By the code of the machine that speaks through it. */
  readonly gatewayOf: ReadonlyMap<string, Gateway>;
  readonly hours: number;
  /** Days of older history. An existing mill keeps the number that it began with. */
  readonly days: number;
  readonly stateDir: string;
  readonly now: () => number;
  /** How often machines refuse or do not hear; by default they obey. */
  readonly obedience?: Obedience;
}

/** A running mill with what it has sent so far. */
export interface MillPlay {
  readonly options: PlayOptions;
  readonly gateways: readonly Gateway[];
  readonly mill: Mill;
  readonly ledger: Ledger;
  readonly liveStartMs: number;
  /** All telegrams up to here are on their way. */
  releasedMs: number;
  /** The stream may go this far before the next checkpoint is on disk. */
  horizonMs: number;
  readonly pastDays: number;
  /** The history that is still to be sent, once it has been simulated. */
  past: Past | undefined;
  doneDays: string[];
  saving: Promise<void> | undefined;
  savedAtMs: number;
  savedReleasedMs: number;
  /** Commands that came and were not looked at yet, oldest first. */
  readonly commands: MachineCommand[];
}

const horizonLengthMs = 2 * hourMs;
const ticksPerStep = 30;
const saveEvery = { wallMs: 10_000, millMs: hourMs } as const;

/** Takes up a mill where it was left, or begins a new one some hours ago: where its past ends, if it has one. */
export async function openPlay(options: PlayOptions): Promise<MillPlay> {
  const { plan, seed, now, hours, stateDir, tenantId } = options;
  const identity = { seed, planKey: plan.key };
  const found = await readCheckpoint(checkpointFile(stateDir, tenantId), identity);
  const liveStartMs = found?.liveStartMs ?? Math.floor((now() - hours * hourMs) / minuteMs) * minuteMs;
  const begin = { seed, startMs: liveStartMs, rhythm: firstRhythm(liveStartMs, now()) };
  const pastDays = found?.pastDays ?? options.days;
  const past = found ? undefined : await workThrough({ plan, seed }, { liveStartMs, days: pastDays });
  const mill = openMill(plan, begin, { snapshot: found && JSON.stringify(found.mill), past });
  const ledger = createLedger(defaultShiftCalendar(plan.zone));
  const releasedMs = found?.releasedMs ?? liveStartMs;
  const horizonMs = found?.horizonMs ?? liveStartMs + horizonLengthMs;
  if (found) {
    ledger.strand = found.ledger;
    mill.state.rhythm = rhythmAfterPause(mill.state.rhythm, { horizonMs, nowMs: now() });
  }
  const play: MillPlay = {
    options,
    gateways: [...new Set(options.gatewayOf.values())],
    mill,
    ledger,
    liveStartMs,
    releasedMs,
    horizonMs,
    pastDays,
    past,
    doneDays: [...(found?.doneDays ?? [])],
    saving: undefined,
    savedAtMs: now(),
    savedReleasedMs: releasedMs,
    commands: [],
  };
  if (found) return play;
  noteStands(ledger, takeStands(mill));
  await save(play);
  return play;
}

function openMill(
  plan: MillPlan,
  begin: Parameters<typeof createMill>[1],
  { snapshot, past }: { snapshot: string | undefined; past: Past | undefined },
): Mill {
  if (snapshot !== undefined) return restoreMill(plan, begin, snapshot);
  return past ? continueMill(plan, begin, past.closing) : createMill(plan, begin);
}

/** The past of this mill; after a restart it is worked through once more when days of it are still to be told. */
export async function pastOf(play: MillPlay): Promise<Past | undefined> {
  const { liveStartMs, pastDays, ledger } = play;
  const isWhole = historyDays(ledger.system, { liveStartMs, days: pastDays }).every(({ day }) =>
    play.doneDays.includes(day),
  );
  if (isWhole) return undefined;
  play.past ??= await workThrough(play.options, { liveStartMs, days: pastDays });
  return play.past;
}

function workThrough(
  { plan, seed }: Pick<PlayOptions, 'plan' | 'seed'>,
  stretch: { liveStartMs: number; days: number },
): Promise<Past | undefined> {
  return workThroughPast(plan, { seed, days: historyDays(defaultShiftCalendar(plan.zone), stretch) });
}

/** Lets the mill work towards `toMs`, a step at a time; waits where the broker or the disk is behind. */
export async function stepTowards(play: MillPlay, toMs: number): Promise<void> {
  const tickMs =
    play.mill.state.rhythm.findLast((each) => each.fromMs <= play.releasedMs)?.tickMs ?? minuteMs;
  const untilMs = Math.min(toMs, play.releasedMs + ticksPerStep * tickMs, play.horizonMs);
  if (untilMs > play.releasedMs) {
    for (const batch of advance(play.mill, untilMs)) {
      note(play.ledger, batch);
      sendBatch(play, batch, 'live');
    }
    noteStands(play.ledger, takeStands(play.mill));
    play.releasedMs = untilMs;
    await Promise.all(play.gateways.map((gateway) => gateway.hasRoom('live')));
  }
  saveWhenDue(play);
  if (play.releasedMs >= play.horizonMs) await play.saving;
}

/** Beyond so many waiting commands a new one is not heard. */
const mostWaiting = 2_000;

/** A command came to one of the mill's machines. */
export function hearCommand(play: MillPlay, command: MachineCommand): void {
  if (play.commands.length < mostWaiting) play.commands.push(command);
}

/**
 * Lets the machines take the commands that came. What they did is on disk before they answer and before the mill goes on, so
 * that a start after a crash repeats what was said, and nothing is taken twice.
 */
export async function takeCommands(play: MillPlay): Promise<void> {
  const { options, mill } = play;
  const commands = play.commands.splice(0);
  if (commands.length === 0) return;
  const { obedience = obedient, now, tenantId, gatewayOf } = options;
  const answers = commands.map((command) => ({
    command,
    ack: obey(mill, command, { nowMs: now(), obedience }),
  }));
  await play.saving;
  await save(play);
  for (const { command, ack } of answers)
    if (ack)
      gatewayOf
        .get(command.machine)
        ?.send(machineTopic(tenantId, command.machine, 'ack'), JSON.stringify(ack), 'live');
}

export function sendBatch({ options }: MillPlay, batch: Batch, urgency: Urgency): void {
  const gateway = options.gatewayOf.get(batch.machine);
  if (!gateway) throw new RangeError(`no gateway speaks for ${batch.machine}`);
  const { topic, payloads } = payloadsOf(options.tenantId, batch);
  for (const payload of payloads) gateway.send(topic, payload, urgency);
}

/** Keeps the present place on disk, once all that was said before it is acknowledged. */
export async function save(play: MillPlay): Promise<void> {
  const { options, mill, ledger } = play;
  const checkpoint: Checkpoint = {
    version: 2,
    seed: options.seed,
    planKey: options.plan.key,
    liveStartMs: play.liveStartMs,
    releasedMs: play.releasedMs,
    horizonMs: Math.floor((play.releasedMs + horizonLengthMs) / minuteMs) * minuteMs,
    mill: mill.state,
    ledger: ledger.strand,
    pastDays: play.pastDays,
    doneDays: play.doneDays,
  };
  const text = JSON.stringify(checkpoint);
  play.savedAtMs = options.now();
  play.savedReleasedMs = play.releasedMs;
  await Promise.all(play.gateways.map((gateway) => gateway.acknowledged('live')));
  await writeWhole(checkpointFile(options.stateDir, options.tenantId), text);
  play.horizonMs = checkpoint.horizonMs;
}

/** Writes the ledger for inspection. */
export async function saveLedger({ options, ledger }: MillPlay): Promise<void> {
  await writeWhole(ledgerFile(options.stateDir, options.tenantId), JSON.stringify(readLedger(ledger)));
}

function saveWhenDue(play: MillPlay): void {
  const isDue =
    play.options.now() - play.savedAtMs >= saveEvery.wallMs ||
    play.releasedMs - play.savedReleasedMs >= saveEvery.millMs ||
    play.releasedMs >= play.horizonMs;
  if (!isDue || play.saving) return;
  play.saving = save(play).finally(() => {
    play.saving = undefined;
  });
}
