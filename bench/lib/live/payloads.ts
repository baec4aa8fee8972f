import { gunzipSync } from 'node:zlib';
import { processBoard } from '@millwright/contract/areas/boards/process.ts';
import type { SeenFrame } from './orders.ts';

/** The check sum of what is packed: tells frames apart without unpacking them. Source: RFC 1952, 2.3. */
export function frameName(payload: Buffer): number {
  return payload.readUInt32LE(payload.length - 8);
}

/** When a process board was drawn, epoch ms, and its machines with the measured time of what it shows of them. */
export function boardIn(payload: Buffer): Pick<SeenFrame, 'atMs' | 'machines'> {
  const { header, machines } = processBoard.parse(JSON.parse(gunzipSync(payload).toString('utf8')));
  return {
    atMs: header.atMs,
    machines: machines.flatMap(({ code, measuredMs }) => (measuredMs === null ? [] : [{ code, measuredMs }])),
  };
}

/** The measured time of a telegram as the load generator writes it; undefined for anything else. */
export function telegramTs(payload: Buffer): number | undefined {
  const [, digits] = /^\{"ts":(\d{13}),/.exec(payload.toString('latin1', 0, 24)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
