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
  return (
    <section className={styles.lists} aria-label={t('library.lists')}>
      <div className={styles.frame} data-scroll>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('library.list')}</th>
              {states.map((state) => (
                <th key={state} scope="col" data-number title={t(`library.hints.${state}`)}>
                  {t(`library.states.${state}`)}
                </th>
              ))}
              <th scope="col" data-number>
                {t('library.total')}
              </th>
              <th scope="col" aria-label={t('library.actions')} />
            </tr>
          </thead>
          <tbody>
            {lists.map(({ list, title, path, canAdopt }) => {
              const own = rows.filter((row) => row.list === list);
              const open = own.filter(isChoosable);
              return (
                <tr key={list} data-chosen={list === chosen || undefined}>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      aria-pressed={list === chosen}
                      onClick={() => onChoose(list)}
                    >
                      {title}
                    </Button>
                  </td>
                  {states.map((state) => {
                    const count = own.filter((row) => row.state === state).length;
                    return (
                      <td
                        key={state}
                        data-head={t(`library.states.${state}`)}
                        data-number
                        data-zero={count === 0 || undefined}
                      >
                        {formatNumber(count, 0, language)}
                      </td>
                    );
                  })}
                  <td data-head={t('library.total')} data-number>
                    {formatNumber(own.length, 0, language)}
                  </td>
                  <td className={styles.actions}>
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
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
