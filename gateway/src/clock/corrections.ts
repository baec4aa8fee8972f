import { join } from 'node:path';
import { readText, writeDurably } from '../buffer/durable.ts';

/**
 * By how much provisional times of each start are moved. Told once for each start and kept before anything of it is sent: the
 * time is part of what a telegram is, so it must be the same however often it is sent.
 */
export interface Corrections {
  /** Undefined while nothing of this start may be sent. */
  of(boot: number): number | undefined;
  /** For `boot`, and for all before it that never heard the server's time. */
  know(boot: number, moved: { ownMs: number; beforeMs: number }): void;
}

/** Starts that are remembered: more than a box can have in what its disk holds. */
const mostKept = 2_000;

export function readCorrections(dir: string): Corrections {
  const file = join(dir, 'corrections.json');
  const kept = parse(readText(file));
  return {
    of(boot) {
      return kept.find((each) => boot >= each.fromBoot && boot <= each.toBoot)?.byMs;
    },
    know(boot, { ownMs, beforeMs }) {
      const last = kept.at(-1)?.toBoot ?? 0;
      if (boot <= last) return;
      if (last + 1 < boot) kept.push({ fromBoot: last + 1, toBoot: boot - 1, byMs: beforeMs });
      kept.push({ fromBoot: boot, toBoot: boot, byMs: ownMs });
      kept.splice(0, Math.max(0, kept.length - mostKept));
      writeDurably(file, JSON.stringify(kept));
    },
  };
}

interface Correction {
  readonly fromBoot: number;
  readonly toBoot: number;
  readonly byMs: number;
}

function parse(text: string | undefined): Correction[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.flatMap(asCorrection) : [];
  } catch {
    return [];
  }
}

function asCorrection(value: unknown): Correction[] {
  if (typeof value !== 'object' || value === null) return [];
  const [fromBoot, toBoot, byMs]: unknown[] = ['fromBoot', 'toBoot', 'byMs'].map((name) =>
    Reflect.get(value, name),
  );
  return typeof fromBoot === 'number' && typeof toBoot === 'number' && typeof byMs === 'number'
    ? [{ fromBoot, toBoot, byMs }]
    : [];
}
