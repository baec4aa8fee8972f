import { channelName } from '@millwright/contract/areas/boards/boardCatalogue.ts';
import { isCardLine, showCardLine } from '@millwright/contract/areas/boards/cardLine.ts';
import {
  type LiveBoard,
  liveBoards,
  showMachine,
  showMillBoard,
  showProcessBoard,
  showSections,
  wholeScope,
} from '@millwright/contract/areas/boards/calls.ts';
import { showFirstMachine } from '@millwright/contract/areas/boards/firstMachine.ts';
import { showGroup } from '@millwright/contract/areas/boards/groupBoard.ts';
import { showLeaderboard } from '@millwright/contract/areas/boards/leaderboard.ts';
import { isSectionBoardKey } from '@millwright/contract/areas/boards/sectionBoards.ts';
import type { App, ReaderCtx } from '../../platform/http/app.ts';
import { acrossMillsCall, call, readerCall } from '../../platform/http/call.ts';
import type { BoardContext } from './board.ts';
import { showLine } from './cardLine.service.ts';
import { firstMachineOf } from './firstMachine.service.ts';
import { createGroupBoard } from './group.service.ts';
import { rankCrewsAndMachines } from './leaderboard.service.ts';
import { showMachineDetail } from './machine.service.ts';
import { isProcessName, showMill } from './mill.service.ts';
import { showProcess } from './process.service.ts';
import { showSectionBoard } from './sections.service.ts';

export function mountBoards(app: App): void {
  readerCall(app, showMillBoard, {
    scopeOf: () => channelName({ board: 'mill', scope: wholeScope }),
    handler: (ctx) => showMill(boardContext(ctx)),
  });
  readerCall(app, showProcessBoard, {
    scopeOf: ({ process }) => channelName({ board: 'process', scope: process }),
    handler: (ctx, { process }) => showProcess(boardContext(ctx), process),
  });
  readerCall(app, showSections, {
    scopeOf: ({ board }) => channelName({ board: 'sections', scope: board }),
    handler: (ctx, { board }) => showSectionBoard(boardContext(ctx), board),
  });
  readerCall(app, showMachine, {
    scopeOf: ({ code }) => channelName({ board: 'machine', scope: code }),
    handler: (ctx, { code }) => showMachineDetail(boardContext(ctx), code),
  });
  readerCall(app, showCardLine, {
    scopeOf: ({ line }) => channelName({ board: 'cardLine', scope: line }),
    handler: (ctx, { line }) => showLine(boardContext(ctx), line),
  });
  readerCall(app, showLeaderboard, {
    scopeOf: () => channelName({ board: 'leaderboard', scope: wholeScope }),
    handler: (ctx) => rankCrewsAndMachines(boardContext(ctx)),
  });
  acrossMillsCall(app, showGroup, createGroupBoard(app));
  call(app, showFirstMachine, firstMachineOf);
}

function boardContext({ tx, tenant, clock }: ReaderCtx): BoardContext {
  return { tx, tenant: { id: tenant.id, name: tenant.name, zone: tenant.zone }, nowMs: clock.nowMs() };
}

/** What a live channel shows: the same as the call. Undefined for a scope that its board does not have. */
export async function snapshotOf(
  board: LiveBoard,
  scope: string,
  context: BoardContext,
): Promise<object | undefined> {
  if (board === 'mill') return scope === wholeScope ? showMill(context) : undefined;
  if (board === 'process') return isProcessName(scope) ? showProcess(context, scope) : undefined;
  if (board === 'cardLine') return isCardLine(scope) ? showLine(context, scope) : undefined;
  if (board === 'leaderboard') return scope === wholeScope ? rankCrewsAndMachines(context) : undefined;
  if (board === 'sections') return isSectionBoardKey(scope) ? showSectionBoard(context, scope) : undefined;
  return showMachineDetail(context, scope);
}

export function isLiveBoard(board: string): board is LiveBoard {
  return Object.hasOwn(liveBoards, board);
}
