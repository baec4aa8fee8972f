import { processBoard } from '@millwright/contract/areas/boards/snapshots.ts';

const nameBehind = Buffer.from('"atMs":');
const nameDigits = 13;

/** The time at which the server drew a board, epoch ms, found without reading the whole frame. Throws without one. */
export function frameName(payload: Buffer): number {
  const at = payload.indexOf(nameBehind);
  const name = Number(
    payload.toString('latin1', at + nameBehind.length, at + nameBehind.length + nameDigits),
  );
  if (at < 0 || !Number.isSafeInteger(name)) throw new RangeError('a frame without its time');
  return name;
}

/** The machines of a process board with the measured time of what it shows of them. */
export function machinesIn(payload: Buffer): { code: string; measuredMs: number }[] {
  const { machines } = processBoard.parse(JSON.parse(payload.toString('utf8')));
  return machines.flatMap(({ code, measuredMs }) => (measuredMs === null ? [] : [{ code, measuredMs }]));
}

/** The measured time of a telegram as the load generator writes it; undefined for anything else. */
export function telegramTs(payload: Buffer): number | undefined {
  const [, digits] = /^\{"ts":(\d{13}),/.exec(payload.toString('latin1', 0, 24)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
