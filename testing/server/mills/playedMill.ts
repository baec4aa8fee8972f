import { afterAll } from 'vitest';
import {
  defaultShiftCalendar,
  shiftAt,
  type ShiftTurn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from './testFlow.ts';
import { openGateways, plantMill } from './plantMill.ts';
import { beginPlay, type Play } from './playMill.ts';
import { type TestServer, testServer } from '../testServer.ts';

export const playedSystem = defaultShiftCalendar(smallMill.zone);

export interface PlayedMill {
  readonly server: TestServer;
  readonly play: Play;
  /** The shift in which the present began, and when it did. */
  readonly turn: ShiftTurn;
  readonly startMs: number;
}

/**
 * The small mill after minutes of the present and days before it, all of it acknowledged; stopped behind the last test
 * of the file.
 */
export async function playedMill({
  seed,
  minutes,
  pastDays,
}: {
  seed: number;
  minutes: number;
  pastDays: number;
}): Promise<PlayedMill> {
  const server = await testServer();
  const flow = await startTestFlow(server);
  const turn = shiftAt(playedSystem, server.clock.nowMs() - 3 * 60 * minuteMs);
  const startMs = turn.startMs + 20 * minuteMs;
  const mill = await plantMill(server.url, smallMill);
  const play = await beginPlay(mill, {
    gatewayOf: openGateways(mill, { url: flow.mqttUrl, reconnectMs: 20 }),
    seed,
    startMs,
    rhythm: [{ fromMs: startMs, tickMs: minuteMs, periodMs: minuteMs }],
    pastDays,
  });
  afterAll(() => play.stop());
  await play.workUntil(startMs + minutes * minuteMs, 5 * minuteMs);
  await play.acknowledged();
  await play.tellHistory();
  return { server, play, turn, startMs };
}
