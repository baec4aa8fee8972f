import type { ResourceRow, RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { callApi } from '../../app/api/callApi.ts';
import { useConfirm } from '../../app/feedback/useConfirm.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useDerived } from '../context.ts';
import { blockersOf } from '../parts/conflict/useRefuse.tsx';
import type { ResourceWords } from '../words.ts';
import type { AskedAction, Send } from './asked.ts';
import type { ToldWork } from './useToldWork.ts';

/** Actions of every resource: rows are deleted, restored, and removed for ever. */
export function useRowDeeds(words: ResourceWords, told: ToldWork) {
  const { resource, calls } = useDerived();
  const { t } = words;
  const confirm = useConfirm();
  /** The question stays until one row is done; of several the dialog that lists them takes its place. */
  const confirmed: ToldWork = async (asked, title, send) => {
    const done = told(asked, title, send);
    if (asked.rows.length === 1) await done;
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
  return { remove, restore, erase };
}

/** Runs rows one after the other, since there is no call for several; a refusal does not stop the others. */
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
