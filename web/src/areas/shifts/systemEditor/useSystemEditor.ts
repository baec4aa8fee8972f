import {
  previewShiftSystem,
  saveShiftSystem,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  shiftNamesOf,
  shortestShiftMinutes,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { problemsOfSystem } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useUndoable } from '../../../kit/use/useUndoable.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { crewMark } from '../parts/shiftWords.ts';
import {
  systemDraft,
  statedOf,
  type StoredSystem,
  type SystemDraft,
  systemCalls,
  systemIn,
} from './systemDraft.ts';

/** A change is compared with the calendar when nothing was written for so long. */
const restMs = 400;

/** What keeps a draft from being saved, where it is seen, in the user's language. */
export interface DraftProblem {
  readonly field: string;
  readonly text: string;
  /** The same where the field is not in sight. */
  readonly named: string;
}

/** A shift system while it is set up: its problems, what it would change, undo, and how it is saved. */
export function useSystemEditor({
  begun,
  stored,
  onSaved,
}: {
  begun: SystemDraft;
  /** The stored system that is changed; undefined for a new one. */
  stored: StoredSystem | undefined;
  onSaved: (id: string) => void;
}) {
  const t = useT('shifts');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const canEdit = useMay(stored === undefined ? shiftSystem.access.add : shiftSystem.access.edit);
  const steps = useUndoable(begun);
  const { now } = steps;
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<StoredSystem>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isDirty = JSON.stringify(now) !== JSON.stringify(begun);
  const guard = useLeaveGuard(isDirty, () => steps.restart(begun));
  const problems = problemsOf(t, now);
  const asked = useRested(JSON.stringify({ id: stored?.id, system: statedOf(now) }));
  const isAsked = asked === JSON.stringify({ id: stored?.id, system: statedOf(now) });
  const canAsk = problems.every(({ field }) => field === 'name');
  const preview = useCall(
    previewShiftSystem,
    { id: stored?.id, system: statedOf(now) },
    { isEnabled: canAsk && isAsked, isQuiet: true },
  );

  const change = (next: SystemDraft) => {
    if (!canEdit || JSON.stringify(next) === JSON.stringify(now)) return;
    setRefusal(undefined);
    steps.change(next);
  };

  const store = async (upon: StoredSystem | undefined) => {
    if (preview.data === undefined) return;
    setIsSaving(true);
    const { name, remark } = now;
    const said = {
      ...statedOf(now),
      name: name.trim(),
      remark: remark.trim() === '' ? null : remark.trim(),
      seen: preview.data.seen,
      ...(upon === undefined ? {} : { id: upon.id, version: upon.version }),
    };
    try {
      const { id } = await callApi(saveShiftSystem, said, { isQuiet: true });
      setTheirs(undefined);
      void message.success(t('editor.saved'));
      guard.release();
      void cache.invalidateQueries({ queryKey: [tenantId] });
      onSaved(id);
    } catch (cause) {
      if (cause instanceof ApiRefusal && cause.messageCode === 'core.conflict' && upon !== undefined)
        setTheirs(systemIn(await callApi(systemCalls.queryById, { id: upon.id })));
      else {
        setRefusal(refusalSentence(cause));
        void preview.refetch();
      }
    } finally {
      setIsSaving(false);
    }
  };

  return {
    draft: now,
    stored: base,
    canEdit,
    isDirty,
    isSaving,
    problems,
    /** What saving would change; undefined while that is not known. */
    preview: canAsk && isAsked ? preview.data : undefined,
    previewError: canAsk && isAsked ? preview.error : null,
    retryPreview: () => void preview.refetch(),
    /** Why the server did not save it. */
    refusal,
    change,
    canUndo: steps.canUndo,
    canRedo: steps.canRedo,
    undo: steps.undo,
    redo: steps.redo,
    save: () => store(base),
    /** What somebody else saved meanwhile, until it is decided whose stays. */
    theirs,
    takeTheirs: () => {
      if (theirs === undefined) return;
      setBase(theirs);
      setTheirs(undefined);
      change(systemDraft(theirs));
    },
    keepMine: () => store(theirs),
  };
}

export type SystemEditing = ReturnType<typeof useSystemEditor>;

/** A value as it was when it last rested for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function problemsOf(t: Translate, draft: SystemDraft): DraftProblem[] {
  const names = shiftNamesOf({ shiftMinutes: draft.minutes });
  const required = t('core:rules.required');
  const missing = (['name', 'effectiveDate', 'firstStart'] as const).flatMap((field) =>
    draft[field].trim() === '' ? [{ field, text: required, named: namedProblem(field) }] : [],
  );
  const short = draft.minutes.flatMap((minutes, place) => {
    if (minutes >= shortestShiftMinutes) return [];
    const shift = t(`names.${names[place] ?? 'day'}`);
    const text = t('editor.tooShort', { shift, hours: shortestShiftMinutes / 60 });
    return [{ field: `shifts.${place}.minutes`, text, named: text }];
  });
  const broken = problemsOfSystem(statedOf(draft)).map(({ rule, field, params }) => {
    const values = 'crew' in params ? { ...params, crew: crewMark(t, String(params.crew)) } : params;
    const text = t(`errors.${rule}`, values);
    return { field, text, named: text };
  });
  return [...missing, ...short, ...broken];

  function namedProblem(field: string): string {
    const label = t(`resources.shiftSystem.fields.${field}`);
    return t('editor.problemOf', { field: label, text: required });
  }
}
