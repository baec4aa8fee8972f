import type { RouteRule } from '@millwright/contract/areas/basics/route/routeRules.ts';
import {
  listVarietyFigures,
  type VarietyFigures,
} from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useUndoable } from '../../../kit/use/useUndoable.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useVarietyColours } from '../../../app/api/useVarietyColours.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useLeaveGuard, useRefuseCause } from '../../../resource/slotParts.ts';
import { useRouteSentences } from './useRouteSentences.ts';
import type { RouteDraft } from './routeDraft.ts';
import { routeFigures } from './routeFigures.ts';
import { routeDraft, routeCallsOf, routeIn, routeFields, type StoredRoute } from './routeRow.ts';

/** What cannot be stored at all; everything else may wait for the release. */
const unsavable: readonly RouteRule[] = [
  'routeEmpty',
  'routeNoVariety',
  'routeMisfit',
  'routeDuplicate',
  'routeIncomplete',
];

/** A route while it is drawn: what follows from it, undo and redo, how it is saved and released. */
export function useRouteEditor({
  begun,
  read,
  beside,
  onSaved,
}: {
  begun: RouteDraft;
  /** The stored version that is edited; undefined for a new one. */
  read: StoredRoute | undefined;
  /** Another drawing whose varieties must be known too. */
  beside: RouteDraft | undefined;
  /** A new route has been stored under this id. */
  onSaved: (id: string) => void;
}) {
  const t = useT('basics');
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const [stored, setStored] = useState(read);
  const [saved, setSaved] = useState(begun);
  const drawing = useUndoable(begun);
  const { now } = drawing;
  const [selected, setSelected] = useState<string>();
  const [theirs, setTheirs] = useState<StoredRoute>();
  const [isSaving, setIsSaving] = useState(false);
  const varieties = useVarieties([
    ...[...now.nodes, ...(beside?.nodes ?? [])].flatMap(({ varietyId }) => varietyId ?? []),
    ...(theirs?.nodes.map(({ varietyId }) => varietyId) ?? []),
  ]);
  const colourOf = useVarietyColours();
  const figures = routeFigures(now, varieties);
  const sentences = useRouteSentences(figures.graph);
  const isDirty = JSON.stringify(now) !== JSON.stringify(saved);
  const guard = useLeaveGuard(isDirty, () => drawing.restart(saved));

  const change = (next: RouteDraft) => {
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    drawing.change(next);
  };

  const obstacle = (): string | undefined => {
    if (now.number === '' || now.name === '' || now.templateId === null) return t('route.headMissing');
    const problem = figures.problems.find(({ rule }) => unsavable.includes(rule));
    return problem === undefined ? undefined : sentences.problem(problem);
  };
  const forget = () => cache.invalidateQueries({ queryKey: [tenantId] });

  /** Stores what is drawn upon a version that was read; gives the stored row, undefined where it was refused. */
  const store = async (upon: StoredRoute | undefined): Promise<StoredRoute | undefined> => {
    const problem = obstacle();
    if (problem !== undefined) {
      void message.error(t('route.notSavable', { problem }));
      return undefined;
    }
    setIsSaving(true);
    try {
      const said = routeFields(now, upon);
      const row =
        upon === undefined
          ? await callApi(routeCallsOf.add, said, { isQuiet: true })
          : await callApi(
              routeCallsOf.edit,
              { ...said, id: upon.id, version: upon.version },
              { isQuiet: true },
            );
      const next = routeIn(row);
      setStored(next);
      setSaved(now);
      setTheirs(undefined);
      void forget();
      return next;
    } catch (cause) {
      if (cause instanceof ApiRefusal && cause.messageCode === 'core.conflict' && upon !== undefined)
        setTheirs(routeIn(await callApi(routeCallsOf.queryById, { id: upon.id })));
      else refuse(cause);
      return undefined;
    } finally {
      setIsSaving(false);
    }
  };
  const finish = (row: StoredRoute | undefined) => {
    if (row === undefined) return;
    void message.success(t('route.saved'));
    if (stored !== undefined) return;
    guard.release();
    onSaved(row.id);
  };

  return {
    draft: now,
    stored,
    varieties,
    colourOf,
    figures,
    sentences,
    selected: now.nodes.some(({ key }) => key === selected) ? selected : undefined,
    select: setSelected,
    isDirty,
    isSaving,
    canUndo: drawing.canUndo,
    canRedo: drawing.canRedo,
    canEdit: stored === undefined || stored.actions.includes('edit'),
    change,
    undo: drawing.undo,
    redo: drawing.redo,
    save: async () => finish(await store(stored)),
    /** Stores what is not stored yet, and releases it. */
    release: async (take: (id: string) => Promise<boolean>) => {
      const row = isDirty || stored === undefined ? await store(stored) : stored;
      if (row === undefined || !(await take(row.id))) return;
      setStored(routeIn(await callApi(routeCallsOf.queryById, { id: row.id })));
      await forget();
      void message.success(t('route.released', { version: t('route.version', { edition: row.edition }) }));
      if (stored === undefined) {
        guard.release();
        onSaved(row.id);
      }
    },
    /** What somebody else stored meanwhile, until it is decided whose stays. */
    theirs,
    takeTheirs: () => {
      if (theirs === undefined) return;
      const drawn = routeDraft(theirs);
      setStored(theirs);
      setSaved(drawn);
      change(drawn);
      setTheirs(undefined);
    },
    keepMine: async () => {
      if (theirs !== undefined) finish(await store(theirs));
    },
  };
}

export type RouteEditor = ReturnType<typeof useRouteEditor>;

/** What is known of varieties, by id. */
export function useVarieties(wanted: readonly string[]): ReadonlyMap<string, VarietyFigures> {
  const ids = [...new Set(wanted)].toSorted();
  const tenantId = useSession()?.tenantId ?? 0;
  const { data } = useQuery({
    queryKey: queryKeyOf(listVarietyFigures, { ids }, tenantId),
    queryFn: async ({ signal }) => (await callApi(listVarietyFigures, { ids }, { signal })).varieties,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((data ?? []).map((variety) => [variety.id, variety]));
}
