import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { saveRoster, showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import type { WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useUndoable } from '../../../kit/use/useUndoable.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import {
  type RosterDraft,
  type Drafts,
  rosterKey,
  type Patch,
  personDayOf,
  rosterNow,
  storedCells,
  withPatches,
} from './rosterModel.ts';

type Asked = InputOf<typeof showRoster>;

const nothing: Drafts = new Map();

/** The roster of some dates while somebody fills it in: what is not saved, undo, what is wrong with it, and saving. */
export function useRoster(asked: Asked) {
  const t = useT('shifts');
  const { message } = App.useApp();
  const mayEdit = useMay(rosterChange.access.edit);
  const mayCorrectPast = useMay(pastRight);
  const { data: shown, error, refetch } = useCall(showRoster, asked);
  const steps = useUndoable(nothing);
  const { now: drafts } = steps;
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const { from, to } = asked;
  const now = useMemo(
    () => (shown === undefined ? undefined : rosterNow(shown, { from, to, drafts, mayCorrectPast })),
    [shown, from, to, drafts, mayCorrectPast],
  );
  const guard = useLeaveGuard(drafts.size > 0, () => steps.restart(nothing), { isLostWithinPage: false });
  const savable = [...drafts].filter(([key]) => !now?.blocked.has(key));

  const put = (patches: readonly Patch[]) => {
    if (!mayEdit || shown === undefined) return;
    setRefusal(undefined);
    const next = withPatches(drafts, storedCells(shown), patches);
    steps.change(next);
  };

  const store = async (cells: readonly (readonly [string, RosterDraft])[]) => {
    if (cells.length === 0) return false;
    setIsSaving(true);
    setRefusal(undefined);
    const people = [...new Set(cells.map(([key]) => personDayOf(key).personId))];
    const dates = [...new Set(cells.map(([key]) => personDayOf(key).date))];
    try {
      await callApi(
        saveRoster,
        {
          rows: people,
          columns: dates,
          cells: cells.map(([key, { turn, version }]): WireCell => {
            const { personId, date } = personDayOf(key);
            const [row, column] = [people.indexOf(personId), dates.indexOf(date)];
            return turn === null ? [row, column, version] : [row, column, version, turn];
          }),
        },
        { isQuiet: true },
      );
      const saved = new Set(cells.map(([key]) => key));
      const left = new Map([...drafts].filter(([key]) => !saved.has(key)));
      await refetch();
      steps.restart(left);
      void message.success(t('roster.saved', { count: cells.length }));
      if (left.size > 0) void message.warning(t('roster.notSaved', { left: left.size }));
      return true;
    } catch (cause) {
      if (cause instanceof ApiRefusal && cause.messageCode === 'core.gridConflict') {
        await refetch();
        setConflicts(
          cause.errors.map(({ params }) =>
            rosterKey(String(params?.['rowId'] ?? ''), String(params?.['columnKey'] ?? '')),
          ),
        );
      } else setRefusal(refusalSentence(cause));
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  /** Goes on with the cells that both changed: those of `mine` are saved upon what the other stored, the others are dropped. */
  const settle = async (mine: ReadonlySet<string>) => {
    if (shown === undefined) return;
    const stored = storedCells(shown);
    const theirs = conflicts.filter((key) => !mine.has(key));
    const kept = new Map([...drafts].filter(([key]) => !theirs.includes(key)));
    for (const key of mine) {
      const draft = kept.get(key);
      if (draft !== undefined) kept.set(key, { ...draft, version: stored.get(key)?.version ?? 0 });
    }
    setConflicts([]);
    steps.restart(kept);
    if (mine.size > 0) await store([...kept].filter(([key]) => !now?.blocked.has(key)));
  };

  return {
    shown,
    now,
    error,
    refetch,
    mayEdit,
    drafts,
    savable: savable.length,
    isSaving,
    /** Why the server did not save. */
    refusal,
    put,
    /** Cells without what is not saved of them. */
    drop: (keys: readonly string[]) => {
      const next = new Map([...drafts].filter(([key]) => !keys.includes(key)));
      if (next.size < drafts.size) steps.change(next);
    },
    canUndo: steps.canUndo,
    undo: steps.undo,
    save: () => store(savable),
    /** Saves cells at once, beside what else is not saved. */
    saveNow: (patches: readonly Patch[]) => {
      if (shown === undefined) return Promise.resolve(false);
      return store([...withPatches(nothing, storedCells(shown), patches)]);
    },
    conflicts,
    settle,
    guard,
  };
}

export type Rostering = ReturnType<typeof useRoster>;
