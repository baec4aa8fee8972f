import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { App } from 'antd';
import { useMemo } from 'react';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useDerived } from '../../context.ts';
import { arranged, choiceOf, type Column } from '../../model/columns/columns.ts';
import { useChoiceOf } from '../../useListChoice.ts';
import type { ResourceWords } from '../../words.ts';

export type Arranged = ReturnType<typeof useArranged>;

/**
 * How the person has arranged a list: columns, row height, saved queries. A change that is not stored is said, and no more.
 * Rows of `own` columns have no others: nobody added or changed them.
 */
export function useArranged({ t }: ResourceWords, list?: string, own?: Readonly<Record<string, Field>>) {
  const { resource } = useDerived();
  const { message } = App.useApp();
  const { choice, keep } = useChoiceOf(list ?? resource.name);
  const columns = useMemo(() => {
    const all = arranged(resource, choice.columns);
    return own === undefined ? all : all.filter(({ name }) => Object.hasOwn(own, name));
  }, [resource, choice.columns, own]);
  const arrange = (part: Parameters<typeof keep>[0]) =>
    void keep(part).catch((cause: unknown) => {
      void message.warning(t('columns.notSaved', { message: refusalSentence(cause) }));
    });
  return {
    choice,
    columns,
    density: choice.density ?? 'normal',
    queries: choice.queries ?? [],
    keep,
    arrange,
    arrangeColumns: (next: readonly Column[]) => arrange({ columns: choiceOf(next) }),
  };
}
