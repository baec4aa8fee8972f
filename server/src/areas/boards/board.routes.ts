import type { Board } from '@millwright/contract/areas/boards/live/defineBoard.ts';
import { showBestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import {
  isLiveBoard,
  type LiveBoard,
  liveBoards,
} from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { channelName } from '@millwright/contract/core/screen/liveNews.ts';
import { showMachineMap } from '@millwright/contract/areas/boards/machine/machineMap.ts';
import { showMonitorView } from '@millwright/contract/areas/boards/catalogue/monitorView.ts';
import type { z } from 'zod';
import type { App, ReaderCtx } from '../../platform/http/calls/app.ts';
import { acrossMillsCall, call, readerCall } from '../../platform/http/calls/call.ts';
import { fail, failField } from '../../platform/http/errors/fail.ts';
import { rankPeople } from './bestPeople/bestPeople.service.ts';
import { readDrawnMap } from '../equipment/index.ts';
import { type BoardContext, boardContextOf } from './live/board.ts';
import { showLine } from './cardLine/cardLine.service.ts';
import { showEquipArchives, showEquipState } from './machine/equipment.service.ts';
import { createGroupBoard } from './group/group.service.ts';
import { rankCrewsAndMachines } from './leaderboard/leaderboard.service.ts';
import { showMachineDetail } from './machine/machine.service.ts';
import { showMaterialOutput } from './materialOutput/materialOutput.service.ts';
import { showMill } from './mill/mill.service.ts';
import { channelOf, widgetsOf } from './catalogue/monitorView.ts';
import { showProcess } from './process/process.service.ts';
import { showRemind } from './remind/remind.service.ts';
import { showSectionBoard } from './sections/sections.service.ts';

/** What answers for each declared board, by call and live. */
const served: Readonly<Record<LiveBoard, ServedBoard>> = {
  mill: serve(liveBoards.mill, (context) => showMill(context)),
  process: serve(liveBoards.process, (context, { process }) => showProcess(context, process)),
  sections: serve(liveBoards.sections, (context, { board }) => showSectionBoard(context, board)),
  machine: serve(liveBoards.machine, (context, { code }) => showMachineDetail(context, code)),
  cardLine: serve(liveBoards.cardLine, (context, { line }) => showLine(context, line)),
  leaderboard: serve(liveBoards.leaderboard, (context) => rankCrewsAndMachines(context)),
  equipState: serve(liveBoards.equipState, (context) => showEquipState(context)),
  equipArchives: serve(liveBoards.equipArchives, (context) => showEquipArchives(context)),
  remind: serve(liveBoards.remind, (context) => showRemind(context)),
  materialOutput: serve(liveBoards.materialOutput, (context) => showMaterialOutput(context)),
};

export function mountBoards(app: App): void {
  for (const name of Object.keys(served).filter(isLiveBoard)) served[name].mount(app);
  acrossMillsCall(app, showGroup, createGroupBoard(app));
  call(app, showBestPeople, async (ctx) => rankPeople(await boardContext(ctx)));
  call(app, showMachineMap, ({ tx }, asked) => readDrawnMap(tx, asked));
  call(app, showMonitorView, async (ctx, input) => {
    const { board, scope } = channelOf(input);
    const { access } = liveBoards[board];
    if (!ctx.can(access)) throw fail('core.forbidden', { permission: access });
    const snapshot = await served[board].snapshotOf(scope, await boardContext(ctx));
    if (snapshot === undefined) throw failField('scope', 'choice');
    return widgetsOf(snapshot, ctx.tenant.zone);
  });
}

/** What a live channel shows: the same as the call. Undefined for a scope that its board does not have. */
export async function snapshotOf(
  board: LiveBoard,
  scope: string,
  context: BoardContext,
): Promise<object | undefined> {
  return served[board].snapshotOf(scope, context);
}

interface ServedBoard {
  readonly mount: (app: App) => void;
  readonly snapshotOf: (scope: string, context: BoardContext) => Promise<object> | undefined;
}

function serve<Input extends z.ZodObject, Snapshot extends z.ZodType<object>>(
  board: Board<Input, Snapshot>,
  show: (context: BoardContext, input: z.output<Input>) => Promise<z.input<Snapshot> & object>,
): ServedBoard {
  return {
    mount: (app) =>
      readerCall(app, board.call, {
        scopeOf: (input) => channelName({ board: board.name, scope: board.scopeOf(input) }),
        handler: async (ctx, input) => show(await boardContext(ctx), input),
      }),
    snapshotOf: (scope, context) => {
      const input = board.inputOf(scope);
      return input && show(context, input);
    },
  };
}

function boardContext({
  tx,
  tenant,
  clock,
}: Pick<ReaderCtx, 'tx' | 'tenant' | 'clock'>): Promise<BoardContext> {
  return boardContextOf({ tx, tenant, nowMs: clock.nowMs() });
}
