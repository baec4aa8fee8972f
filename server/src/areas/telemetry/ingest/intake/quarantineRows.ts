import { createRateLimiter, type Limiter } from '../../../../platform/mqtt/limiter.ts';
import type { QuarantineRow } from '../batch/batch.ts';
import { keptOf, keptOfBytes, longKept } from '../batch/keptPayload.ts';
import type { Speaker } from '../door/speaker.ts';
import { type AsideRoom, createAsideRoom, detailWith } from '../queue/asideRoom.ts';
import type { FlowFigures } from '../rollups/flowFigures.ts';
import type { Objection } from '../samples/readTelegram.ts';

/** Source and time of a refused text. */
export interface Origin {
  readonly speaker: Speaker;
  readonly topic: string;
  readonly receivedMs: number;
}

/** Gives the refused text; called only where there is room for it. */
export type Content = () => string | Uint8Array;

/** Bytes stored of a payload that is no text: of one with a share of the long ones, and of any other. */
const maxBinaryBytes = 9_000;
const shortBinaryBytes = 1_400;

/** Turns what is refused into quarantine rows, within the limits of each source, and counts it in the flow figures. */
export class QuarantineRows {
  readonly #figures: Pick<FlowFigures, 'refused'>;
  readonly #long: Limiter;
  readonly #refused: AsideRoom;
  /** Messages that wait for a machine or a birth have room of their own, so that they displace no errors. */
  readonly #waiting: AsideRoom;

  constructor(clock: () => number, figures: Pick<FlowFigures, 'refused'>) {
    this.#figures = figures;
    this.#long = createRateLimiter({ ...longKept, clock });
    this.#refused = createAsideRoom(clock);
    this.#waiting = createAsideRoom(clock);
  }

  /** Returns the row of a refused message or telegram; undefined beyond the limit of its source. */
  refuse(origin: Origin, { reason, detail }: Objection, content: Content): QuarantineRow | undefined {
    const { speaker } = origin;
    const source = sourceName(speaker);
    const room = this.#refused.take(source, reason);
    this.#figures.refused(speaker, { reason, detail, isKept: room !== undefined });
    if (room === undefined) return undefined;
    return rowOf(origin, { reason, detail: detailWith(detail, room) }, this.#kept(source, content));
  }

  /** Returns the row of a telegram that waits for its machine; only one without room counts as refused. */
  wait(origin: Origin, { reason, detail }: Objection, content: Content): QuarantineRow | undefined {
    const { speaker } = origin;
    const source = sourceName(speaker);
    const room = this.#waiting.take(source, reason);
    if (room === undefined) {
      this.#figures.refused(speaker, { reason, detail, isKept: false });
      return undefined;
    }
    return rowOf(origin, { reason, detail: detailWith(detail, room) }, this.#kept(source, content));
  }

  /** Returns the row of a payload that is no text, as base64; with `waitsForBirth` a later birth may read it. */
  refuseBinary(
    origin: Origin,
    { reason, detail }: Objection,
    { payload, waitsForBirth }: { payload: Uint8Array; waitsForBirth: boolean },
  ): QuarantineRow | undefined {
    const { speaker } = origin;
    const source = sourceName(speaker);
    const room = (waitsForBirth ? this.#waiting : this.#refused).take(source, reason);
    this.#figures.refused(speaker, { reason, detail, isKept: room !== undefined });
    if (room === undefined) return undefined;
    const bytes = payload.length;
    const isLong = bytes > shortBinaryBytes && this.#long.take(source);
    const keptBytes = isLong ? maxBinaryBytes : shortBinaryBytes;
    return rowOf(
      origin,
      { reason, detail: detailWith(detail, room) },
      {
        payload: `base64 ${Buffer.from(payload.subarray(0, keptBytes)).toString('base64')}`,
        bytes,
        waitsForBirth: waitsForBirth && bytes <= keptBytes,
      },
    );
  }

  #kept(source: string, content: Content): KeptContent {
    const text = content();
    const limits = { source, long: this.#long };
    return typeof text === 'string' ? keptOf(text, limits) : keptOfBytes(text, limits);
  }
}

type KeptContent = Pick<QuarantineRow, 'payload' | 'isWhole' | 'bytes' | 'waitsForBirth'>;

function rowOf(
  { speaker, topic, receivedMs }: Origin,
  { reason, detail }: Objection,
  kept: KeptContent,
): QuarantineRow {
  return { receivedMs, sourceCode: speaker.sourceCode, topic, reason, detail, ...kept };
}

function sourceName({ tenantId, sourceCode }: Speaker): string {
  return `${tenantId}/${sourceCode}`;
}
