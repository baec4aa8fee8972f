import type { Operation } from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { Button } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import styles from '../../access/parts/sessionTable.module.css';

type OperationTableProps = {
  rows: readonly Operation[];
  onOpen: (id: string) => void;
};

const heads = ['at', 'by', 'noun', 'title', 'action'] as const;

/** Entries of the operation log, a line each; on a phone each is a card. */
export function OperationTable({ rows, onOpen }: OperationTableProps) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  return (
    <div className={styles['frame']}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{t(`operationLog.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, atMs, by, noun, title, rowId, kind, actionText }) => (
            <tr key={id}>
              <td data-head={t('operationLog.at')} className={styles['figure']}>
                {formatMoment(atMs, place)}
              </td>
              <td data-head={t('operationLog.by')}>{by ?? t('operationLog.system')}</td>
              <td data-head={t('operationLog.noun')}>{noun}</td>
              <td data-head={t('operationLog.title')} className={styles['typed']}>
                <Button type="link" className={styles['lead']} onClick={() => onOpen(id)}>
                  {title === '' ? rowId : title}
                </Button>
              </td>
              <td data-head={t('operationLog.action')}>
                <span
                  className={kind === 'delete' || kind === 'deletePhysic' ? styles['refused'] : undefined}
                >
                  {actionText}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
