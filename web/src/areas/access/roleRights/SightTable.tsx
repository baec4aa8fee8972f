import { equipmentAreaPage } from '@millwright/contract/core/screen/listPages.ts';
import type { RoleSight, RowRange } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import card from './roleRights.module.css';
import styles from './scopeCard.module.css';
import layout from '../../../kit/layout.module.css';

type SightTableProps = { sight: RoleSight; isDraft: boolean; isStale: boolean };

/** Lists that a role narrows: rows of the mill, rows that its people see, and with a draft rows after saving. */
export function SightTable({ sight, isDraft, isStale }: SightTableProps) {
  const t = useT('iam');
  const { lists } = sight;
  return (
    <div className={`${layout.stack8} ${styles.sight}`} data-stale={isStale} data-testid="sight">
      {lists.length === 0 ? (
        <p role="note">{t(emptyKeyOf(sight))}</p>
      ) : (
        <Lists sight={sight} isDraft={isDraft} />
      )}
      <Notes sight={sight} />
    </div>
  );
}

function emptyKeyOf({ scope }: RoleSight) {
  return scope.dataScope === 'all' ? 'roleSight.notNarrowed' : 'roleSight.noList';
}

type ListsProps = { sight: RoleSight; isDraft: boolean };

/** Without people there is nothing to count, and the columns of what they see are left out. */
function Lists({ sight: { lists, people }, isDraft }: ListsProps) {
  const t = useT('iam');
  const hasPeople = people > 0;
  const hasDraft = hasPeople && isDraft;
  const changeOf = ({ now, after }: List) =>
    after !== null && (now?.least !== after.least || now.most !== after.most);
  return (
    <DataTable
      rows={lists}
      keyOf={({ resource }) => resource}
      marks={({ resource }) => ({ 'data-resource': resource })}
      columns={[
        {
          name: 'list',
          head: t('roleSight.columns.list'),
          isRowHead: true,
          cell: ({ path, title, isRuled }) => (
            <>
              {path === null ? title : <Link to={path}>{title}</Link>}
              {isRuled ? <small>{t('roleSight.ruled')}</small> : null}
            </>
          ),
        },
        { name: 'all', head: t('roleSight.columns.all'), isNumber: true, cell: ({ all }) => all ?? '—' },
        ...(hasPeople
          ? [
              {
                name: 'now',
                head: t('roleSight.columns.now'),
                isNumber: true,
                cell: ({ now }: List) => <Range rows={now} />,
              },
            ]
          : []),
        ...(hasDraft
          ? [
              {
                name: 'after',
                head: t('roleSight.columns.after'),
                isNumber: true,
                marks: (list: List) => ({ 'data-change': changeOf(list) }),
                cell: ({ after }: List) => <Range rows={after} />,
              },
            ]
          : []),
      ]}
      look={{ isBare: true, isTall: true, density: 'compact', label: t('roleSight.lists') }}
    />
  );
}

type List = RoleSight['lists'][number];

function Range({ rows }: { rows: RowRange | null }) {
  const t = useT('iam');
  if (rows === null) return '—';
  return rows.least === rows.most ? String(rows.least) : t('roleSight.range', { ...rows });
}

function Notes({ sight: { people, counted, lists } }: { sight: RoleSight }) {
  const t = useT('iam');
  const unowned = lists.flatMap((list) => ((list.unowned ?? 0) > 0 ? [`${list.title} ${list.unowned}`] : []));
  return (
    <div className={card.note}>
      {lists.length === 0 ? null : (
        <p>{t(`roleSight.${countedKeyOf({ people, counted })}`, { people, counted })}</p>
      )}
      {lists.some(({ all }) => all === null) ? <p>{t('roleSight.notTold')}</p> : null}
      {unowned.length === 0 ? null : (
        <p role="note">
          {t('roleSight.unowned', { lists: unowned.join(' · ') })}{' '}
          <Allowed action={equipmentAreaPage.right}>
            <Link to={equipmentAreaPage.path}>{t('roleSight.giveWorkshops')}</Link>
          </Allowed>
        </p>
      )}
      <p>
        {t('roleSight.shownWhole')} {t('roleSight.others')}
      </p>
    </div>
  );
}

function countedKeyOf({ people, counted }: Pick<RoleSight, 'people' | 'counted'>) {
  if (people === 0) return 'noPeople';
  return people === counted ? 'counted' : 'countedSome';
}
