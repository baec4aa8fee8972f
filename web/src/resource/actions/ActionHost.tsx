import type { ResourceRow, RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { createContext, type ReactNode, use, useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useDerived } from '../context.ts';
import { useForget } from '../useListQuery.ts';
import { blockersOf, useRefuse } from '../parts/conflict/useRefuse.tsx';
import { useResourceWords } from '../words.ts';
import type { AskedAction, Send } from './asked.ts';
import { inParts } from './inParts.ts';
import { useConfirm } from '../../app/feedback/useConfirm.ts';

// Dialogs and notices are loaded later, so that a list is drawn without them.
const ActionDialog = lazyPart('ActionDialog', () =>
  import('./ActionDialog.tsx').then((loaded) => loaded.ActionDialog),
);
const OutcomeDialog = lazyPart('OutcomeDialog', () =>
  import('../widgets/dialogs/OutcomeDialog.tsx').then((loaded) => loaded.OutcomeDialog),
);

/** Something that is done to rows: an action of their life cycle, or one that every resource knows. */
export type AskAction = (asked: AskedAction) => void;
const AskContext = createContext<AskAction>(() => undefined);

/** Asks people what is needed, does it, and says what became of each row. */
export function useAskAction(): AskAction {
  return use(AskContext);
}

type Work = {
  title: string;
  count: number;
  outcomes: readonly RowOutcome[] | undefined;
  progress?: number;
};

/** Holds the dialogs of actions for everything inside. */
export function ActionHost({ children }: { children: ReactNode }) {
  const { resource, calls } = useDerived();
  const words = useResourceWords(resource);
  const { t } = words;
  const confirm = useConfirm();
  const { message } = App.useApp();
  const forget = useForget();
  const refuse = useRefuse();
  const [dialog, setDialog] = useState<AskedAction>();
  const [work, setWork] = useState<Work>();

  /** `manyDone` says how many of several rows were done; their dialog is titled while that is not known yet. */
  const told = async (
    asked: AskedAction,
    title: string,
    send: Send,
    manyDone?: (count: number) => string,
  ): Promise<void> => {
    const { rows } = asked;
    const isOne = rows.length === 1;
    const show = (progress: number) => {
      if (!isOne) setWork({ title, count: rows.length, outcomes: undefined, progress });
    };
    show(0);
    try {
      const outcomes = await inParts(rows, send, { titleOf: words.title, onProgress: show });
      const [only] = outcomes;
      const count = outcomes.filter(({ isDone }) => isDone).length;
      if (!isOne) setWork({ title, count: rows.length, outcomes });
      else if (only?.isDone === true) void message.success(title);
      else refuse(failed(only?.message ?? '', asked), only?.blockers);
      if (!isOne && count > 0 && manyDone !== undefined) void message.success(manyDone(count));
      if (count > 0) asked.onDone?.();
    } catch (cause) {
      setWork(undefined);
      refuse(failed(refusalSentence(cause), asked), blockersOf(cause));
    } finally {
      await forget();
    }
  };
  /** The question stays until one row is done; of several the dialog that lists them takes its place. */
  const confirmed: typeof told = async (asked, title, send) => {
    const done = told(asked, title, send);
    if (asked.rows.length === 1) await done;
  };
  const failed = (reason: string, { kind }: AskedAction) => {
    if (kind !== 'delete') return reason;
    const label = t('list.deleteFailed');
    return reason === '' ? label : t('form.labelled', { label, text: reason });
  };
  const one = (row: ResourceRow, run: () => Promise<unknown>) => async (): Promise<RowOutcome[]> => {
    await run();
    return [{ id: row.id, title: words.title(row), isDone: true, messageCode: null, message: null }];
  };
  const each = (rows: readonly ResourceRow[], run: (id: string) => Promise<unknown>): Send => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (ids) =>
      eachRow(
        ids.flatMap((id) => byId.get(id) ?? []),
        words.title,
        run,
      );
  };

  const remove = (asked: AskedAction) => {
    const { rows } = asked;
    const [row] = rows;
    if (row === undefined) return;
    const title = words.title(row);
    const isOne = rows.length === 1;
    confirm({
      title: isOne ? t('list.deleteAsk', { title }) : t('list.deleteManyAsk', { count: rows.length }),
      content: t(resource.recycles ? 'list.deleteBinHint' : 'list.deleteHint'),
      submit: t('core:actions.delete'),
      isDanger: true,
      onOk: () =>
        confirmed(
          asked,
          isOne ? t('list.deleted', { title }) : t('core:actions.delete'),
          isOne
            ? one(row, () => callApi(calls.delete, { id: row.id }))
            : async (ids) => (await callApi(calls.deleteBatch, { ids })).outcomes,
        ),
    });
  };
  const restore = (asked: AskedAction) => {
    const { back } = calls;
    if (back === undefined) return;
    const [first] = asked.rows;
    const isOne = asked.rows.length === 1 && first !== undefined;
    void told(
      asked,
      isOne ? t('list.restored', { title: words.title(first) }) : t('list.restore'),
      each(asked.rows, (id) => callApi(back, { id })),
      (count) => t('list.restoredMany', { count }),
    );
  };
  const erase = (asked: AskedAction) => {
    const { deletePhysic } = calls;
    const [row] = asked.rows;
    if (deletePhysic === undefined || row === undefined) return;
    const title = words.title(row);
    const isOne = asked.rows.length === 1;
    confirm({
      title: isOne ? t('list.eraseAsk', { title }) : t('list.deleteManyAsk', { count: asked.rows.length }),
      content: t('list.eraseHint'),
      submit: t('list.erase'),
      isDanger: true,
      onOk: () =>
        confirmed(
          asked,
          isOne ? t('list.erased', { title }) : t('list.erase'),
          each(asked.rows, (id) => callApi(deletePhysic, { id })),
        ),
    });
  };

  const ask: AskAction = (asked) => {
    if (asked.rows.length === 0) void message.info(t('list.selectFirst'));
    else if (asked.kind === 'delete') remove(asked);
    else if (asked.kind === 'restore') restore(asked);
    else if (asked.kind === 'erase') erase(asked);
    else setDialog(asked);
  };
  return (
    <AskContext value={ask}>
      {children}
      <LazyOverlay resetKey={dialog?.action} onClose={() => setDialog(undefined)}>
        {dialog === undefined ? null : (
          <ActionDialog
            asked={dialog}
            words={words}
            onClose={() => setDialog(undefined)}
            onSend={(title, send) => told(dialog, title, send)}
          />
        )}
      </LazyOverlay>
      <LazyOverlay onClose={() => setWork(undefined)}>
        {work === undefined ? null : <OutcomeDialog {...work} onClose={() => setWork(undefined)} />}
      </LazyOverlay>
    </AskContext>
  );
}

/** One after the other, since there is no call for several; a refusal does not keep the others from it. */
async function eachRow(
  rows: readonly ResourceRow[],
  titleOf: (row: ResourceRow) => string,
  run: (id: string) => Promise<unknown>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const fact = { id: row.id, title: titleOf(row), messageCode: null };
    try {
      await run(row.id);
      outcomes.push({ ...fact, isDone: true, message: null });
    } catch (cause) {
      const blockers = [...blockersOf(cause)];
      outcomes.push({ ...fact, isDone: false, message: refusalSentence(cause), blockers });
    }
  }
  return outcomes;
}
