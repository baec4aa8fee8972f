import {
  compareWithLibrary,
  type LibraryDifference,
  type LibraryRowFound,
  settleWithLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './library.module.css';

type DifferenceDialogProps = { row: LibraryRowFound; maySettle: boolean; onClose: () => void };

/** Field by field what the library said, says now, and what the mill has; a person decides which stays. */
export function DifferenceDialog({ row, maySettle, onClose }: DifferenceDialogProps) {
  const t = useT('basics');
  const core = useT();
  const cache = useQueryClient();
  const { list, key, anchor, state } = row;
  const place = { list, key, anchor };
  const { data, error, refetch } = useCall(compareWithLibrary, place);
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const canSettle = maySettle && state !== 'exists' && (data?.differences.length ?? 0) > 0;
  // What the library alone changed is taken unless somebody says otherwise; what the mill changed stays.
  const takes = ({ field, state: by }: LibraryDifference) => decided[field] ?? by === 'changed';
  const save = async () => {
    if (data === undefined) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      const take = data.differences.filter(takes).map(({ field }) => field);
      await callApi(settleWithLibrary, { ...place, take, version: data.version }, { isQuiet: true });
      await cache.invalidateQueries();
      onClose();
    } catch (cause) {
      setRefusal(refusalSentence(cause));
      await refetch();
    }
    setIsSaving(false);
  };
  const decision: TableColumn<LibraryDifference> = {
    name: 'decision',
    head: t('library.decision'),
    cell: (each) => (
      <Radio.Group
        aria-label={`${t('library.decision')} ${each.label}`}
        value={takes(each)}
        onChange={({ target }) => setDecided({ ...decided, [each.field]: target.value === true })}
        options={[
          { value: false, label: t('library.keepOwn') },
          { value: true, label: t('library.takeLibrary') },
        ]}
      />
    ),
  };
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    if (data.differences.length === 0) return <p>{t('library.noDifference')}</p>;
    return (
      <DataTable
        rows={data.differences}
        keyOf={({ field }) => field}
        columns={[
          {
            name: 'field',
            head: t('library.field'),
            cell: ({ label, state: each }) => (
              <>
                {label} <small>{t(`library.states.${each}`)}</small>
              </>
            ),
          },
          { name: 'before', head: t('library.before'), cell: ({ before }) => <Said text={before} /> },
          { name: 'now', head: t('library.now'), cell: ({ library }) => <Said text={library} /> },
          { name: 'own', head: t('library.own'), cell: ({ ours }) => <Said text={ours} /> },
          ...(canSettle ? [decision] : []),
        ]}
        look={{ phone: 'lines' }}
      />
    );
  };
  return (
    <Modal
      open
      centered
      width={880}
      title={t('library.differences', { name: row.title })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{core(canSettle ? 'actions.cancel' : 'actions.close')}</Button>
          {canSettle ? (
            <Button type="primary" loading={isSaving} onClick={() => void save()}>
              {t('library.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.differences} data-testid="differences">
        {refusal === undefined ? null : <p role="alert">{refusal}</p>}
        {content()}
      </div>
    </Modal>
  );
}

function Said({ text }: { text: string }) {
  const t = useT('basics');
  return <span className={styles.said}>{text === '' ? <small>{t('library.empty')}</small> : text}</span>;
}
