import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { readText, writeDurably } from './durable.ts';

/** Starts that a disk has numbers for; what stands above them tells one disk from another. */
const startsOfDisk = 2 ** 20;

/**
 * The number of this start, greater than those before on this disk. No clock has a part in it: a box whose clock is wrong, or
 * runs backwards, numbers its starts all the same, and a new disk begins elsewhere than the one before.
 */
export function nextBoot(dir: string, random: () => number = () => randomInt(1, 2 ** 31)): number {
  const file = join(dir, 'boot');
  const last = Number(readText(file)?.trim() ?? '');
  const isKnown = Number.isSafeInteger(last) && last > 0;
  const boot = isKnown ? last + 1 : random() * startsOfDisk + 1;
  writeDurably(file, `${boot}\n`);
  return boot;
}
