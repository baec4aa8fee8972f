import { z } from 'zod';
import { languages } from '../../../core/words/languages.ts';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { signalQualities } from '../../equipment/signal/signalCalls.ts';
import { machineCodePattern } from '../../equipment/gateway/topics.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { machineDetailScreen } from '../../../core/screen/boardPages.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';
import { boardHeader, figure, tile, need } from '../live/snapshots.ts';

const ms = z.int();
const amount = z.number().nullable();

export const machineDetail = z.object({
  header: boardHeader,
  machine: tile,
  model: z.string(),
  figures: z.array(figure),
  /** Length of the output of the shift; null where a variety of it has no linear density. */
  lengthKm: amount,
  /** From the start of the shift until now, without gap. */
  intervals: z.array(z.object({ state: z.int(), fault: z.string().nullable(), startMs: ms, endMs: ms })),
  totals: z.object({ runMs: z.number(), stopMs: z.number(), doffMs: z.number(), unknownMs: z.number() }),
  /** End breaks of the shift by spindle; null where the kind has none. */
  spindles: z.array(z.object({ spindle: z.int(), breaks: z.int() })).nullable(),
  doffs: z.array(z.object({ atMs: ms, durationMs: z.int(), weightG: z.int() })),
  /** Speed over cop build since the last doff. */
  curve: z
    .object({
      points: z.array(z.object({ build: z.number(), rpm: z.number(), atMs: ms })),
      set: z.array(z.object({ build: z.number(), rpm: z.number() })),
    })
    .nullable(),
  parameters: z.array(
    z.object({
      code: z.string(),
      name: z.object({ zh: z.string(), en: z.string(), vn: z.string() }),
      unit: z.string(),
      digits: z.int(),
      value: amount,
      set: amount,
      normalMin: amount,
      normalMax: amount,
      /** How good the value is, and when it was measured last; null where that is not looked at. */
      quality: z.enum(signalQualities).nullable(),
      saidMs: ms.nullable(),
    }),
  ),
  needs: z.array(need),
  /** Tasks and alarms of it that are open, as ledger, lists and phone count them; without ids, since everybody sees boards. */
  open: z.object({
    tasks: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        names: z.record(z.enum(languages), z.string()).optional(),
        state: z.enum(['toBeAllocated', 'inProgress', 'toBeConfirmed']),
        isUrgent: z.boolean(),
        sinceMs: ms,
      }),
    ),
    alarms: z.array(
      z.object({ name: z.string(), isCritical: z.boolean(), isOver: z.boolean(), sinceMs: ms }),
    ),
  }),
  /** Who answers for it in the shift that runs, by duty, with the share of the output in 1/10,000. */
  responsible: z.array(z.object({ duty: z.enum(duties), realname: z.string(), factor: z.int() })),
});
export type MachineDetail = z.output<typeof machineDetail>;

/** A single machine, and the list that leads to it. */
export const liveMachine = defineBoard('machine', {
  access: boardRights.machine,
  input: z.object({ code: z.string().regex(machineCodePattern) }),
  snapshot: machineDetail,
  walls: {},
  office: {
    machineStatus: { menu: 'productionMonitor' },
    [machineDetailScreen]: { page: 'machineDetail', menu: 'productionMonitor', hidden: true },
  },
});

export const showMachine = liveMachine.call;
