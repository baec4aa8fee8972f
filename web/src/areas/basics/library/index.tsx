import { adoptLibraryRight, readLibrary } from '@millwright/contract/areas/basics/library/library.ts';
import { firstMachinePath } from '@millwright/contract/core/screen/boardPages.ts';
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { OutcomeDialog } from '../../../resource/slotParts.ts';
import { type FoundLibraryRow, libraryRowId, isFor, isChoosable, useChoice } from './choice.ts';
import { LibraryLists } from './LibraryLists.tsx';
import { MachinesSelect } from './MachinesSelect.tsx';
import { RowTable } from './RowTable.tsx';
import { useAdopting } from './useAdopting.ts';
import styles from './library.module.css';
import layout from '../../../kit/layout.module.css';

/** What the platform offers by type of machine, and how it stands to the mill: list by list, row by row. */
export default function LibraryScreen() {
  const t = useT('basics');
  const { data, error, refetch, isFetching } = useCall(readLibrary, {});
  return (
    <div className={`${layout.stack16} ${styles.library}`}>
      <header>
        <h1>
          {t('screens.standardLibrary')}
          {data === undefined ? null : <small>{t('library.edition', { edition: data.edition })}</small>}
        </h1>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('library.refresh')}
        </Button>
        <p>{t('library.intro')}</p>
      </header>
      {data === undefined ? (
        <Unread cause={error} onRetry={() => void refetch()} />
      ) : (
        <LibraryView found={data} />
      )}
    </div>
  );
}

function LibraryView({ found }: { found: FoundLibraryRow }) {
  const t = useT('basics');
  const permissions = usePermissions().data ?? null;
  const { choice, change } = useChoice(found);
  const { adopting, run, close } = useAdopting();
  const rowsPlace = useRef<HTMLDivElement>(null);
  const handleChoose = (next: string) => {
    change({ list: next, state: '' });
    // On a phone the rows stand below what is seen.
    rowsPlace.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const closed = new Set(found.lists.filter(({ canAdopt }) => !canAdopt).map(({ list }) => list));
  const mayAdopt = isAllowed(permissions, adoptLibraryRight);
  const rows = found.rows.filter((row) => isFor(choice.machines, found, row));
  const open = rows.filter((row) => isChoosable(row) && !closed.has(row.list));
  const list = found.lists.find((each) => each.list === choice.list);
  return (
    <>
      {found.models.length > 0 ? null : (
        <p className={`${layout.card} ${styles.note}`} role="note">
          {t('library.begin')} <Link to={firstMachinePath}>{t('library.begun')}</Link>
        </p>
      )}
      <div className={styles.tools}>
        <MachinesSelect
          found={found}
          machines={choice.machines}
          onChange={(machines) => change({ machines, state: '' })}
        />
        {!mayAdopt || open.length === 0 ? null : (
          <Button
            type="primary"
            title={t('library.adoptAllHint')}
            data-testid="adopt-all"
            onClick={() => void run('adopt', open)}
          >
            {t('library.adoptAll', { count: open.length })}
          </Button>
        )}
        {open.length > 0 ? <span>{t('library.adoptAllHint')}</span> : <span>{t('library.nothingOpen')}</span>}
      </div>
      <LibraryLists
        lists={found.lists}
        rows={rows}
        chosen={choice.list}
        mayAdopt={mayAdopt}
        onChoose={handleChoose}
        onAdopt={(chosen) => void run('adopt', chosen)}
      />
      <div ref={rowsPlace}>
        {list === undefined ? null : (
          <RowTable
            key={list.list}
            list={list}
            rows={rows.filter((row) => row.list === list.list)}
            state={choice.state}
            mayAdopt={mayAdopt && list.canAdopt}
            onState={(state) => change({ state })}
            onRun={(how, chosen) => void run(how, chosen)}
          />
        )}
      </div>
      {adopting === undefined ? null : (
        <OutcomeDialog
          title={t(`library.${adopting.how}`)}
          count={adopting.count}
          outcomes={adopting.outcomes?.map((each) => ({ ...each, id: libraryRowId(each) }))}
          onClose={close}
        />
      )}
    </>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
