import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { tellDay } from './history.ts';
import { createStrand, joinBefore, note, noteStands } from './ledger.ts';
import {
  openPlay,
  pastOf,
  save,
  saveLedger,
  sendBatch,
  stepTowards,
  takeCommands,
  type MillPlay,
  type PlayOptions,
} from './millPlay.ts';

/** Callbacks by which a run reports its progress. */
export type Progress =
  | { event: 'live'; tenantId: number }
  | { event: 'history'; tenantId: number; day: string };

export interface RunOptions extends PlayOptions {
  readonly speed: 'max' | number;
  readonly say: (progress: Progress) => void;
  readonly signal: AbortSignal;
  /** Is given the play once it is open: whoever hears commands tells them to it. */
  readonly onOpen?: (play: MillPlay) => void;
}

const lookMs = 200;
const ledgerEveryMs = 30_000;

/** Simulates up to now, then follows the clock and sends older history in the background, until it is stopped. */
export async function runMill(options: RunOptions): Promise<MillPlay> {
  const play = await openPlay(options);
  options.onOpen?.(play);
  const stopped = new Promise<void>((resolve) => {
    if (options.signal.aborted) resolve();
    options.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // A broker that does not answer must not keep the program from ending.
  await Promise.race([work(play, options), stopped.then(() => sleep(lookMs))]);
  await Promise.race([Promise.resolve(play.saving).then(() => save(play)), sleep(2000)]);
  await saveLedger(play);
  return play;
}

async function work(play: MillPlay, options: RunOptions): Promise<void> {
  const { signal, say, now, tenantId } = options;
  const fromMs = play.releasedMs;
  const beganMs = now();
  while (!signal.aborted && play.releasedMs < now()) {
    const paceMs = options.speed === 'max' ? now() : Math.floor(fromMs + (now() - beganMs) * options.speed);
    if (play.releasedMs < paceMs) await stepTowards(play, Math.min(now(), paceMs));
    else await rest(signal);
    await breathe();
  }
  await Promise.all(play.gateways.map((gateway) => gateway.acknowledged('live')));
  if (signal.aborted) return;
  say({ event: 'live', tenantId });
  await Promise.all([follow(play, options), tellHistory(play, options), keepLedger(play, options)]);
}

async function follow(play: MillPlay, { signal, now }: RunOptions): Promise<void> {
  while (!signal.aborted) {
    await takeCommands(play);
    await stepTowards(play, now());
    if (play.releasedMs + lookMs >= now()) await rest(signal);
    else await breathe();
  }
}

async function tellHistory(play: MillPlay, { plan, seed, signal, say, tenantId }: RunOptions): Promise<void> {
  const { ledger, liveStartMs } = play;
  const boot = Math.floor(liveStartMs / minuteMs);
  const past = await pastOf(play);
  for (const day of past?.days ?? []) {
    if (play.doneDays.includes(day.day)) continue;
    if (signal.aborted) return;
    const { batches, stands } = await tellDay(plan, { seed, boot, day });
    const strand = createStrand();
    for (const batch of batches) {
      if (signal.aborted) return;
      note(ledger, batch, strand);
      sendBatch(play, batch, 'history');
      await Promise.all(play.gateways.map((gateway) => gateway.hasRoom('history')));
      await breathe();
    }
    await Promise.all(play.gateways.map((gateway) => gateway.acknowledged('history')));
    joinBefore(ledger, strand);
    noteStands(ledger, stands);
    play.doneDays.push(day.day);
    say({ event: 'history', tenantId, day: day.day });
  }
  play.past = undefined;
}

async function keepLedger(play: MillPlay, { signal }: RunOptions): Promise<void> {
  while (!signal.aborted) {
    await saveLedger(play);
    await rest(signal, ledgerEveryMs);
  }
}

/** Sleeps, but not past the end of the run. */
async function rest(signal: AbortSignal, ms = lookMs): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
