import {
  type LibraryListFound,
  type LibraryRowFound,
  libraryStates,
} from '@millwright/contract/areas/basics/library/library.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { isChoosable } from './choice.ts';
import styles from './library.module.css';

type LibraryListsProps = {
  lists: readonly LibraryListFound[];
  rows: readonly LibraryRowFound[];
  chosen: string | undefined;
  mayAdopt: boolean;
  onChoose: (list: string) => void;
  onAdopt: (rows: readonly LibraryRowFound[]) => void;
};

/** List by list how many rows are new, changed, the mill's own. On a phone each list is a card. */
export function LibraryLists({ lists, rows, chosen, mayAdopt, onChoose, onAdopt }: LibraryListsProps) {
  const t = useT('basics');
  const language = readLanguage();
  const states = libraryStates.filter((state) => rows.some((row) => row.state === state));
  const counted = lists.map(
    (list): Counted => ({ ...list, own: rows.filter((row) => row.list === list.list) }),
  );
  return (
    <section className={styles.lists} aria-label={t('library.lists')}>
      <DataTable
        rows={counted}
        keyOf={({ list }) => list}
        marks={({ list }) => ({ 'data-shown': list === chosen || undefined })}
        columns={[
          {
            name: 'list',
            head: t('library.list'),
            cell: ({ list, title }) => (
              <Button type="link" size="small" aria-pressed={list === chosen} onClick={() => onChoose(list)}>
                {title}
              </Button>
            ),
          },
          ...states.map((state) => ({
            name: state,
            head: t(`library.states.${state}`),
            hint: t(`library.hints.${state}`),
            isNumber: true,
            marks: (line: Counted) => ({ 'data-zero': countOf(line, state) === 0 || undefined }),
            cell: (line: Counted) => formatNumber(countOf(line, state), 0, language),
          })),
          {
            name: 'total',
            head: t('library.total'),
            isNumber: true,
            cell: ({ own }) => formatNumber(own.length, 0, language),
          },
          {
            name: 'actions',
            head: t('library.actions'),
            isHeadHidden: true,
            className: styles.actions,
            cell: (line) => <ListActions line={line} mayAdopt={mayAdopt} onAdopt={onAdopt} />,
          },
        ]}
        look={{ phone: 'lines' }}
      />
    </section>
  );
}

type Counted = LibraryListFound & { readonly own: readonly LibraryRowFound[] };

function countOf({ own }: Counted, state: LibraryRowFound['state']): number {
  return own.filter((row) => row.state === state).length;
}

type ListActionsProps = Pick<LibraryListsProps, 'mayAdopt' | 'onAdopt'> & { line: Counted };

function ListActions({ line: { own, canAdopt, path, title }, mayAdopt, onAdopt }: ListActionsProps) {
  const t = useT('basics');
  const open = own.filter(isChoosable);
  return (
    <>
      {!mayAdopt || !canAdopt || open.length === 0 ? null : (
        <Button
          size="small"
          aria-label={`${t('library.adoptAll', { count: open.length })} ${title}`}
          onClick={() => onAdopt(open)}
        >
          {t('library.adoptAll', { count: open.length })}
        </Button>
      )}
      {path === null ? null : (
        <Link to={path} aria-label={`${t('library.open')} ${title}`}>
          {t('library.open')}
        </Link>
      )}
    </>
  );
}
