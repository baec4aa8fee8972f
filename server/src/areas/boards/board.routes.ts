import {
  type LiveBoard,
  liveBoards,
  showMachine,
  showMillBoard,
  showProcessBoard,
  wholeScope,
} from '@millwright/contract/areas/boards/calls.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import type { BoardContext } from './board.ts';
import { showMachineDetail } from './machine.service.ts';
import { isProcessName, showMill } from './mill.service.ts';
import { showProcess } from './process.service.ts';

export function mountBoards(app: App): void {
  call(app, showMillBoard, (ctx) => showMill(boardContext(ctx)));
  call(app, showProcessBoard, (ctx, { process }) => showProcess(boardContext(ctx), process));
  call(app, showMachine, (ctx, { code }) => showMachineDetail(boardContext(ctx), code));
}

function boardContext({ tx, tenant, clock }: Ctx): BoardContext {
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
  return showMachineDetail(context, scope);
}

export function isLiveBoard(board: string): board is LiveBoard {
  return Object.hasOwn(liveBoards, board);
}
