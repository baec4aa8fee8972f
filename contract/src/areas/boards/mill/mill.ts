import { z } from 'zod';
import { processes } from '../../basics/processTree/processes.ts';
import { tariffBands } from '../../energy/bands/bands.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';
import { boardHeader, figure, need, processLoss, buffer, massBalance, shiftTurn } from '../live/snapshots.ts';

/** Electricity of the mill is drawn over so many hours (K-031). */
export const powerHours = 12;

const ms = z.int();
const amount = z.number().nullable();

const flowProcess = z.object({
  process: z.enum(processes),
  running: z.int(),
  installed: z.int(),
  /** Over the last hour. */
  kgPerH: amount,
  loadPercent: amount,
  varieties: z.array(z.object({ variety: z.string(), kgPerH: z.number() })),
  /** Comber noil, where the machines report it. */
  noilKgPerH: amount,
  machines: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      number: z.string(),
      state: z.int(),
      fault: z.string().nullable(),
      sinceMs: ms.nullable(),
      variety: z.string().nullable(),
    }),
  ),
  buffer: buffer.nullable(),
  /** Null where nothing stands before the process, or too little time is known. */
  balance: massBalance.nullable(),
});

export const millBoard = z.object({
  header: boardHeader,
  machineCount: z.int(),
  spindleCount: z.int(),
  figures: z.array(figure),
  flow: z.array(flowProcess),
  states: z.array(z.object({ state: z.int(), machines: z.int() })),
  /** The last 24 h of cones, oldest first. */
  hourly: z.array(
    z.object({
      startMs: ms,
      outputKg: z.number(),
      planKg: amount,
      /** False where too little is known of the winders to hold it against its plan. */
      isComplete: z.boolean(),
    }),
  ),
  shifts: z.array(shiftTurn.extend({ outputKg: z.number(), isComplete: z.boolean() })),
  needs: z.array(need),
  /** By process, in the order of the material flow; processes without machines have none. */
  losses: z.array(processLoss),
  power: z.object({
    nowKw: amount,
    limitKw: amount,
    /** Energy of the whole quarters of the last `powerHours`; null where none is known. */
    kwh: amount,
    series: z.array(z.object({ startMs: ms, kw: z.number() })),
    bands: z.array(
      z.object({
        startMs: ms,
        endMs: ms,
        band: z.enum(tariffBands),
      }),
    ),
  }),
  climate: z.array(
    z.object({
      place: z.string(),
      temperature: amount,
      humidity: amount,
      temperatureMin: amount,
      temperatureMax: amount,
      humidityMin: amount,
      humidityMax: amount,
    }),
  ),
});
export type MillBoard = z.output<typeof millBoard>;

/** The whole mill: its overview, and the dispatcher's desk, whose address says which machine is chosen, `?machine=RF-17`. */
export const liveMill = defineBoard('mill', {
  access: boardRights.wholeMill,
  input: z.object({}),
  snapshot: millBoard,
  walls: {
    wholeMill: { kind: 'figures', screen: 'monitorScreen' },
    // On a wall nobody chooses a machine, so no machine's own channel is read there.
    commandRoom: { kind: 'figures', isRepeated: true },
  },
});

export const showMillBoard = liveMill.call;
