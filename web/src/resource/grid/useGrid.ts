import { columnsOfGrid, type Grid } from '@millwright/contract/core/grid/grid.ts';
import { type GridPage, mostGridCells } from '@millwright/contract/core/grid/gridCalls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { ApiRefusal, type FieldError, isSilence } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useT } from '../../app/i18n/useT.ts';
import { ownerOf } from '../../app/session/session.ts';
import { useSession } from '../../app/session/useSession.ts';
import type { GridSource, Question } from './gridSource.ts';
import { type GridPlace, keepCells, readKeptCells } from './cells/keptCells.ts';
import {
  type CellValues,
  conflictsIn,
  discard,
  type GridState,
  gridKey,
  nothingYet,
  placeOfKey,
  type ReadCells,
  redo,
  savingOf,
  settledState,
  undo,
  withPage,
  withSaved,
  withValues,
} from './model/gridState.ts';

/** A cell that the server refused, and why. */
export interface RefusedCell extends CellTitle {
  readonly error: FieldError;
}
/** Who stored a cell that is changed here too. */
export interface Other extends CellTitle {
  readonly name: string;
}
/** Where a cell stands, as the server calls it. */
export interface CellTitle {
  readonly key: string;
  readonly row: string;
  readonly column: string;
}

/** Rows of one question for what is stored now: their ids stand in the address. */
const rowsPerQuestion = 100;

export type GridEditing = ReturnType<typeof useGrid>;

type GridOptions = { question: Question; mayEdit: boolean };

/** The cells of a grid with what is not saved, and everything that changes them. */
export function useGrid(grid: Grid, source: GridSource, { question, mayEdit }: GridOptions) {
  const t = useT();
  const { message } = App.useApp();
  const session = useSession();
  const tenantId = session?.tenantId ?? 0;
  const query = useQuery({
    queryKey: [tenantId, 'grid', grid.name, question],
    queryFn: ({ signal }) => source.read(question, signal),
    placeholderData: keepPreviousData,
  });
  // Who may change nothing has nothing to save.
  const [place] = useState<GridPlace>(() => ({
    owner: mayEdit ? ownerOf(session) : undefined,
    grid: grid.name,
  }));
  const [kept] = useState(() => readKeptCells(place));
  const [state, setState] = useState<GridState>(() => ({
    ...nothingYet,
    pending: kept?.cells ?? nothingYet.pending,
  }));
  const [restoredMs, setRestoredMs] = useState(kept?.atMs);
  const [failure, setFailure] = useState<string>();
  const { pending } = state;
  useEffect(() => keepCells(place, pending), [place, pending]);
  const [seen, setSeen] = useState<GridPage>();
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const [others, setOthers] = useState<ReadonlyMap<string, Other>>();
  if (query.data !== undefined && query.data !== seen) {
    setSeen(query.data);
    setState(withPage(state, query.data));
  }

  /** What is stored now in some cells, wherever they are: the page may show another month. */
  const readAgain = async (keys: readonly string[]): Promise<GridPage[]> => {
    const places = keys.map(placeOfKey);
    const rows = [...new Set(places.map(({ row }) => row))];
    const months = [...new Set(places.map(({ column }) => column.slice(0, 7)))];
    const wanted = columnsOfGrid(grid) === 'days' ? months.map((month) => ({ month })) : [{}];
    const questions = wanted.flatMap((one) =>
      Array.from({ length: Math.ceil(rows.length / rowsPerQuestion) }, (_, at) => ({
        ...one,
        id: rows.slice(at * rowsPerQuestion, (at + 1) * rowsPerQuestion).join(','),
        pageSize: rowsPerQuestion,
      })),
    );
    return Promise.all(questions.map((each) => source.read(each)));
  };

  const save = async () => {
    const { input, keys } = savingOf(state);
    if (keys.length === 0 || isSaving) return;
    if (keys.length > mostGridCells) {
      void message.warning(t('resource.grid.tooMany', { most: mostGridCells }));
      return;
    }
    setIsSaving(true);
    setRefused([]);
    setFailure(undefined);
    try {
      const { versions } = await source.save(input);
      setState((now) => withSaved(now, { sent: state, keys, versions }));
      setRestoredMs(undefined);
      void message.success(t('resource.grid.saved', { count: keys.length }));
    } catch (cause) {
      await meet(cause, keys).catch(fail);
    } finally {
      setIsSaving(false);
    }
  };

  const fail = (cause: unknown) => {
    if (isSilence(cause)) setFailure(refusalSentence(cause));
    else void message.error(refusalSentence(cause));
  };
  const meet = async (cause: unknown, keys: readonly string[]) => {
    const found = cause instanceof ApiRefusal ? cellsOf(cause.errors) : [];
    if (cause instanceof ApiRefusal && cause.messageCode === 'core.gridConflict') {
      const pages = await readAgain(keys);
      setState((now) => pages.reduce(withPage, now));
      setOthers(
        new Map(
          found.map(({ error, ...cell }) => [
            cell.key,
            { ...cell, name: String(error.params?.['name'] ?? '') },
          ]),
        ),
      );
      return;
    }
    setRefused(found);
    fail(cause);
  };

  const change = (changes: ReadonlyMap<string, CellValues>) => {
    setState((now) => withValues(now, changes));
    setRefused((cells) => cells.filter(({ key }) => !changes.has(key)));
  };
  return {
    query,
    state,
    isSaving,
    refused,
    /** Why nobody answered the last try to save; what was changed is all still there. */
    failure: pending.size === 0 ? undefined : failure,
    /** When cells were changed that had been left unsaved and are back, epoch ms. */
    restoredMs: pending.size === 0 ? undefined : restoredMs,
    /** Who else changed cells that a save met; undefined while none is to be settled. */
    others: others === undefined || conflictsIn(state).length === 0 ? undefined : others,
    save,
    change,
    /** Takes over what was read beside the page. */
    learn: (page: ReadCells) => setState((now) => withPage(now, page)),
    undo: () => setState(undo),
    redo: () => setState(redo),
    discard: () => {
      setState(discard);
      setRefused([]);
      setRestoredMs(undefined);
      setFailure(undefined);
    },
    /** Keeps nothing of it any longer. */
    drop: () => keepCells(place, new Map()),
    settle: (mine: ReadonlySet<string>) => {
      setState((now) => settledState(now, mine));
      setOthers(undefined);
    },
  };
}

/** The cells that a refusal names. */
function cellsOf(errors: readonly FieldError[]): RefusedCell[] {
  return errors.flatMap((error): RefusedCell[] => {
    const { rowId, columnKey, rowTitle = '', columnTitle = '' } = error.params ?? {};
    if (rowId === undefined || columnKey === undefined) return [];
    const key = gridKey(String(rowId), String(columnKey));
    return [{ key, row: String(rowTitle), column: String(columnTitle), error }];
  });
}
