import {
  type AllocationBoard,
  saveAllocation,
  showAllocation,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useUndoable } from '../../../kit/use/useUndoable.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange, useLeaveGuard } from '../../../resource/slotParts.ts';
import {
  boardBaseOf,
  type MachineCrew,
  allocatedCells,
  type Contested,
  contestedIn,
  type AllocationDraft,
  noDraft,
  rebased,
  type AllocatedShare,
  withCells,
} from './allocationDraft.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** Who answers for which machine while somebody allocates: undo and redo, saving, and what others saved meanwhile. */
export function useAllocation(duty: Duty, read: AllocationBoard) {
  const t = useT('personnel');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { isBusy, change: send } = useChange();
  const steps = useUndoable<AllocationDraft>(noDraft);
  const { now, change: become } = steps;
  // What the draft was begun upon: what others save meanwhile is told by a refusal, and never taken over unseen.
  const [begun, setBegun] = useState(read);
  const [conflict, setConflict] = useState<{ contested: Contested[]; theirs: AllocationBoard }>();
  const isDirty = now.size > 0;
  const board = isDirty && begun.date === read.date ? begun : read;
  if (begun !== board) setBegun(board);
  const base = useMemo(() => boardBaseOf(board), [board]);
  const { ask } = useLeaveGuard(isDirty, () => steps.restart(noDraft), { isLostWithinPage: false });

  const save = (isReplacing: boolean): Promise<boolean> =>
    send(
      async () => {
        const { changed } = await callApi(
          saveAllocation,
          {
            duty,
            fromDate: board.date,
            cells: allocatedCells(base, now),
            ...(isReplacing ? { replace: true } : {}),
          },
          { isQuiet: true },
        );
        steps.restart(noDraft);
        return t('duty.saved', { count: changed });
      },
      (cause) => {
        if (cause.messageCode === 'personnel.allocationChanged') {
          void showTheirs(refusalSentence(cause));
          return true;
        }
        if (cause.messageCode !== 'personnel.alreadyResponsible') return false;
        confirm({
          title: t('duty.replaceTitle'),
          content: refusalSentence(cause),
          submit: t('duty.replace'),
          onOk: () => save(true),
        });
        return true;
      },
    );
  /** Reads what others saved, and asks about the cells that both changed. */
  const showTheirs = async (sentence: string) => {
    try {
      const theirs = await callApi(showAllocation, { duty, date: board.date }, { isQuiet: true });
      const contested = contestedIn(now, base, boardBaseOf(theirs));
      if (contested.length > 0) setConflict({ contested, theirs });
      else {
        // What both said is saved already; the rest can be saved again.
        setBegun(theirs);
        become(rebased(now, boardBaseOf(theirs)));
        void message.info(sentence);
      }
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };

  return {
    board,
    base,
    draft: now,
    isDirty,
    isBusy,
    /** Does something that loses what is unsaved, after asking. */
    ask,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    undo: steps.undo,
    redo: steps.redo,
    discard: () => become(noDraft),
    put: (cells: readonly (MachineCrew & { readonly shares: readonly AllocatedShare[] })[]) => {
      const next = withCells(base, now, cells);
      if (cells.length > 0) become(next);
    },
    save: () => save(false),
    conflict,
    /** Goes on upon what the other saved, with my people or the other's in the cells that both changed. */
    settle: (whose: 'mine' | 'theirs') => {
      if (conflict === undefined) return;
      const { contested, theirs } = conflict;
      setBegun(theirs);
      become(rebased(now, boardBaseOf(theirs), whose === 'theirs' ? contested : []));
      setConflict(undefined);
    },
  };
}

export type Allocation = ReturnType<typeof useAllocation>;
