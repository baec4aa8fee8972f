import { gunzipSync } from 'node:zlib';
import { processBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { boardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { z } from 'zod';
import type { SeenFrame } from './orders.ts';

/** The check sum of what is packed: tells frames apart without unpacking them. Source: RFC 1952, 2.3. */
export function frameName(payload: Buffer): number {
  return payload.readUInt32LE(payload.length - 8);
}

const anyBoard = z.object({ header: boardHeader, process: z.string().optional() });

/** Returns when a board was drawn, epoch ms; for a process board also its machines with the measured time of their values. */
export function boardIn(payload: Buffer): Pick<SeenFrame, 'atMs' | 'machines'> {
  const board: unknown = JSON.parse(gunzipSync(payload).toString('utf8'));
  const { header, process } = anyBoard.parse(board);
  if (process === undefined) return { atMs: header.atMs, machines: [] };
  return {
    atMs: header.atMs,
    machines: processBoard
      .parse(board)
      .machines.flatMap(({ code, measuredMs }) => (measuredMs === null ? [] : [{ code, measuredMs }])),
  };
}

/** The measured time of a telegram as the load generator writes it; undefined for anything else. */
export function telegramTs(payload: Buffer): number | undefined {
  const [, digits] = /^\{"ts":(\d{13}),/.exec(payload.toString('latin1', 0, 24)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
