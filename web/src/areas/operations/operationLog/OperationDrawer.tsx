import {
  mostChangesShown,
  type OperationChange,
  showOperation,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { noValue } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './operationDrawer.module.css';
import layout from '../../../kit/layout.module.css';

const width = 840;

/** One entry of the operation log: who did what to which row, and each field before and after. */
export function OperationDrawer({ shown: id, onClose }: { shown: string; onClose: () => void }) {
  const t = useT('iam');
  const isPhone = useMedia(phoneQuery);
  const entry = useCall(showOperation, { id }, { isQuiet: true });
  return (
    <Drawer
      open
      size={isPhone ? '100%' : width}
      title={t('operationLog.detail')}
      data-testid="operation"
      onClose={onClose}
    >
      {entry.data === undefined ? (
        <Unread cause={entry.error} onRetry={() => void entry.refetch()} />
      ) : (
        <Entry entry={entry.data} />
      )}
    </Drawer>
  );
}

function Entry({ entry }: { entry: ResultOf<typeof showOperation> }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { atMs, by, noun, title, rowId, actionText, path, changes, isCut } = entry;
  const name = title === '' ? rowId : title;
  const facts = [
    [t('operationLog.at'), formatMoment(atMs, place)],
    [t('operationLog.by'), by ?? t('operationLog.system')],
    [t('operationLog.action'), actionText],
    [t('operationLog.noun'), noun],
    [
      t('operationLog.title'),
      path === null ? (
        name
      ) : (
        <Link to={path} aria-label={t('operationLog.open', { title: name })}>
          {name}
        </Link>
      ),
    ],
  ] as const;
  return (
    <div className={`${layout.stack16} ${styles.entry}`}>
      <dl>
        {facts.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length === 0 ? (
        <p role="note">{t('operationLog.noChange')}</p>
      ) : (
        <ChangeTable changes={changes} />
      )}
      {isCut ? <p role="note">{t('operationLog.cut', { count: mostChangesShown })}</p> : null}
    </div>
  );
}

function ChangeTable({ changes }: { changes: readonly OperationChange[] }) {
  const t = useT('iam');
  return (
    <DataTable
      // The changes of an entry never change.
      rows={changes.map((change, at) => ({ ...change, key: String(at) }))}
      keyOf={({ key }) => key}
      columns={[
        {
          name: 'field',
          head: t('operationLog.field'),
          isRowHead: true,
          cell: ({ place, label }) => (
            <>
              {place === null ? null : <small>{place} </small>}
              {label}
            </>
          ),
        },
        {
          name: 'before',
          head: t('operationLog.before'),
          cell: ({ before }) => (before === null ? noValue : <del>{before}</del>),
        },
        {
          name: 'after',
          head: t('operationLog.after'),
          cell: ({ after }) => (after === null ? noValue : <ins>{after}</ins>),
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}
