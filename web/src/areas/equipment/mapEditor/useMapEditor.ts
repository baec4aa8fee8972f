import { showMapGround, type MapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { useUndoable } from '../../../kit/use/useUndoable.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { isSameDraft, type Keys, type MapDraft, problemsIn } from './mapDraft.ts';
import { mergedMaps } from './mergedMaps.ts';
import { mapDraftOf, mapCallsOf, mapIn, mapInput, type StoredMap } from './storedMap.ts';

const nothing: Keys = new Set();

/** A plan while it is drawn: undo and redo, what is chosen, what is wrong, how it is saved. */
export function useMapEditor({
  ground,
  read,
  begun,
}: {
  ground: MapGround;
  /** The stored plan that is edited; undefined for a new one. */
  read: StoredMap | undefined;
  /** How the drawing begins. */
  begun: MapDraft;
}) {
  const t = useT('equipment');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const mayAdd = useMay(equipmentMap.access.add);
  const [stored, setStored] = useState(read);
  const [saved, setSaved] = useState(begun);
  const drawing = useUndoable(begun);
  const { now } = drawing;
  const [keys, setKeys] = useState(nothing);
  const [theirs, setTheirs] = useState<StoredMap>();
  const [isSaving, setIsSaving] = useState(false);
  const problems = useMemo(() => problemsIn(now), [now]);
  const isDirty = useMemo(() => !isSameDraft(now, saved), [now, saved]);
  useLeaveGuard(isDirty, () => drawing.restart(saved));

  const change = (next: MapDraft) => {
    if (isSameDraft(next, now)) return;
    drawing.change(next);
  };

  /** What somebody else stored meanwhile: upon the plan that was read, or as the first plan of the area. */
  const readTheirs = async (): Promise<StoredMap | undefined> => {
    const id =
      stored?.id ?? (await callApi(showMapGround, { areaId: ground.area.id }, { isQuiet: true })).mapId;
    return id === null ? undefined : mapIn(await callApi(mapCallsOf.queryById, { id }, { isQuiet: true }));
  };
  const save = async () => {
    if (problems.off.length > 0) {
      void message.error(t('map.offAsk', { count: problems.off.length }));
      return;
    }
    setIsSaving(true);
    try {
      const said = mapInput(now, stored, ground.area);
      const row =
        stored === undefined
          ? await callApi(mapCallsOf.add, said, { isQuiet: true })
          : await callApi(
              mapCallsOf.edit,
              { ...said, id: stored.id, version: stored.version },
              { isQuiet: true },
            );
      const next = mapIn(row);
      const drawn = mapDraftOf(next);
      setStored(next);
      setSaved(drawn);
      drawing.settle(drawn);
      void cache.invalidateQueries({ queryKey: [tenantId] });
      void message.success(t('map.saved'));
    } catch (cause) {
      const other = isOvertaken(cause) ? await readTheirs() : undefined;
      if (other === undefined || other.version === stored?.version)
        void message.error(refusalSentence(cause));
      else setTheirs(other);
    } finally {
      setIsSaving(false);
    }
  };
  const there = new Set(now.shapes.map(({ key }) => key));

  return {
    ground,
    draft: now,
    saved,
    stored,
    problems,
    keys: [...keys].every((key) => there.has(key))
      ? keys
      : new Set([...keys].filter((key) => there.has(key))),
    select: setKeys,
    isDirty,
    isSaving,
    canEdit: stored === undefined ? mayAdd : stored.actions.includes('edit'),
    canUndo: drawing.canUndo,
    canRedo: drawing.canRedo,
    change,
    undo: drawing.undo,
    redo: drawing.redo,
    save,
    /** What somebody else stored meanwhile, until it is decided whose stays. */
    theirs,
    /** Draws on upon the other's plan; what one alone changed stays, `contested` decides the rest. */
    merge: (contested: 'mine' | 'theirs') => {
      if (theirs === undefined) return;
      const drawn = mapDraftOf(theirs);
      change(mergedMaps({ base: saved, mine: now, theirs: drawn }, contested));
      setStored(theirs);
      setSaved(drawn);
      setTheirs(undefined);
      void message.info(t('map.merged'));
    },
  };
}

export type MapEditor = ReturnType<typeof useMapEditor>;

/** Somebody saved the plan meanwhile, or made the area's first. */
function isOvertaken(cause: unknown): boolean {
  return cause instanceof ApiRefusal && ['core.conflict', 'core.invalid'].includes(cause.messageCode ?? '');
}
