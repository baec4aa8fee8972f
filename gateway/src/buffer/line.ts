import { crc32 } from 'node:zlib';

/** A telegram as it lies on disk until the server has stored it. */
export interface BufferedTelegram {
  readonly machine: string;
  readonly channel: 'telemetry' | 'event';
  readonly ts: number;
  readonly boot: number;
  readonly seq: number;
  /** Its time is that of a clock that nobody had compared with the server's: see `clock/corrections.ts`. */
  readonly isProvisional: boolean;
  /** JSON. */
  readonly values: string;
}

/** One line: a checksum, then what it is of. JSON has neither tabs nor line ends of its own. */
export function lineOf(telegram: BufferedTelegram): string {
  const { machine, channel, ts, boot, seq, isProvisional, values } = telegram;
  const body = [machine, channel, ts, boot, seq, isProvisional ? 1 : 0, values].join('\t');
  return `${sumOf(body)}\t${body}\n`;
}

/** The telegrams of a text of lines, and how many lines are none: torn by a power cut, or spoilt by the disk. */
export function readLines(text: string): { telegrams: BufferedTelegram[]; damaged: number } {
  const telegrams: BufferedTelegram[] = [];
  let damaged = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const telegram = readLine(line);
    if (telegram) telegrams.push(telegram);
    else damaged += 1;
  }
  return { telegrams, damaged };
}

function readLine(line: string): BufferedTelegram | undefined {
  const gap = line.indexOf('\t');
  const body = line.slice(gap + 1);
  if (gap < 0 || line.slice(0, gap) !== sumOf(body)) return undefined;
  const [machine = '', channel, ts, boot, seq, provisional, values = ''] = body.split('\t');
  if (channel !== 'telemetry' && channel !== 'event') return undefined;
  return {
    machine,
    channel,
    ts: Number(ts),
    boot: Number(boot),
    seq: Number(seq),
    isProvisional: provisional === '1',
    values,
  };
}

function sumOf(body: string): string {
  return crc32(body).toString(16).padStart(8, '0');
}
