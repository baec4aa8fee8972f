import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { liveBoards } from './liveBoards.ts';

/** A part of a board as a table: its rows, what they are made of, and until when what they say was heard. */
const widget = z.object({
  /** The names in its rows; absent where it has none. */
  columns: z.array(z.string()).optional(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** `yyyy-MM-dd HH:mm:ss` on the mill's clocks. */
  updatedAt: z.string(),
});
export type MonitorWidget = z.output<typeof widget>;

const name = z.string().trim().max(64);

/**
 * What a board shows, part by part, for clients of the public convention. `code` is a board with its scope, `mill` or
 * `process/spinning`; `screen` the name of a large screen, with `scope` where it shows several. Boards show the shift
 * that runs. The right is that of the board.
 */
export const showMonitorView = defineCall('boards.showMonitorView', {
  method: 'GET',
  path: '/monitor/view/getData',
  data: 'machineData',
  access: { anyOf: [...new Set(Object.values(liveBoards).map(({ access }) => access))] },
  input: z.object({ code: name.optional(), screen: name.optional(), scope: name.optional() }),
  output: z.record(z.string(), widget),
});
