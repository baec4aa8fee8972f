import {
  exportReplacements,
  listReplacements,
  type ReplacementRecord,
  type ReplacementState,
  replacementStates,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { Button, DatePicker, Input, Select } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { dayFormats, dayOf, dayText, NarrowedRows } from '../../../resource/slotParts.ts';
import { SheetButton } from '../../shifts/parts/SheetButton.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { RecordCards, RecordTable } from './RecordTable.tsx';
import { StandInDialog } from './StandInDialog.tsx';
import styles from './replacement.module.css';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Who stood in for whom: the records of some dates, and a new one. Dates, state and name stand in the address. */
export default function ReplacementScreen() {
  const t = useT('shifts');
  const isPhone = useMedia(phoneQuery);
  const mayEdit = useMay(replacement.access.edit);
  const { said, set } = useAddress();
  const start = startOf(said);
  const [isOpen, setIsOpen] = useState(start !== undefined && mayEdit);
  const [from = '', to = ''] = ['from', 'to'].map((name) => (day.test(said(name)) ? said(name) : ''));
  const state: ReplacementState | '' = replacementStates.find((each) => each === said('state')) ?? '';
  const asked = { from, to, state };
  const { data, error, refetch } = useCall(listReplacements, asked);
  const find = said('find');
  const records = (data?.records ?? []).filter((each) => isFound(each, find));
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    if (records.length === 0)
      return (
        <div className={styles.none} role="note">
          <b>{t('replacing.none')}</b>
          <p>{t('replacing.noneHint')}</p>
        </div>
      );
    if (isPhone) return <RecordCards records={records} />;
    return <RecordTable records={records} />;
  };
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('screens.replacement')}</h1>
        <NarrowedRows of={[replacement]} />
        {mayEdit ? (
          <Button type="primary" size={isPhone ? 'large' : 'middle'} onClick={() => setIsOpen(true)}>
            {t('replacing.add')}
          </Button>
        ) : null}
      </header>
      <div className={styles.filters}>
        <DatePicker.RangePicker
          aria-label={t('replacing.dates')}
          allowClear={from !== '' || to !== ''}
          format={dayFormats()}
          value={[dayOf(data?.from ?? from), dayOf(data?.to ?? to)]}
          onChange={(days) => set({ from: dayText(days?.[0]) ?? '', to: dayText(days?.[1]) ?? '' })}
        />
        <Select
          aria-label={t('replacing.state')}
          className={styles.state}
          value={state}
          options={[
            { value: '', label: t('replacing.anyState') },
            ...replacementStates.map((value) => ({ value, label: t(`replacing.states.${value}`) })),
          ]}
          onChange={(value) => set({ state: value })}
        />
        <Input
          allowClear
          className={styles.find}
          aria-label={t('replacing.find')}
          placeholder={t('replacing.find')}
          value={find}
          onChange={({ target }) => set({ find: target.value })}
        />
        {isPhone ? null : (
          <SheetButton
            call={exportReplacements}
            input={asked}
            fileName={`${t('screens.replacement')} ${data?.from ?? from}`}
          />
        )}
      </div>
      {content()}
      {isOpen ? (
        <StandInDialog
          start={start}
          onClose={() => {
            setIsOpen(false);
            set({ absent: '', date: '', shift: '' });
          }}
        />
      ) : null}
    </div>
  );
}

/** Whose absence in which shift the address names: see `replacementLink`. */
function startOf(said: (name: string) => string): ComponentProps<typeof StandInDialog>['start'] {
  const [absent, date] = [said('absent'), said('date')];
  const shift = shiftNames.find((each) => each === said('shift')) ?? '';
  return absent === '' ? undefined : { absent, date: day.test(date) ? date : '', shift };
}

function isFound({ person, substitute }: ReplacementRecord, find: string): boolean {
  const wanted = find.trim().toLowerCase();
  return [person, substitute].some(
    (each) => each !== null && `${each.realname} ${each.workNo ?? ''}`.toLowerCase().includes(wanted),
  );
}
