import { monthAfter } from '@millwright/contract/core/grid/grid.ts';
import { Checkbox, Modal, Radio } from 'antd';
import { useState } from 'react';
import styles from '../grid.module.css';
import type { GridWords } from '../gridWords.ts';
import { copiedWeek, type MonthCopy, type Week, weeksOf } from '../model/weeks.ts';
import { Quiet } from '../../parts/Quiet.tsx';
import layout from '../../../kit/layout.module.css';

type CopyWeekProps = {
  days: readonly string[];
  /** A day of the week that is copied unless people choose another. */
  activeDay: string;
  allRows: number;
  /** Rows of the selection; offered where there are several. */
  chosenRows: number;
  words: GridWords;
  /** For each day the day that it copies; of all rows, or of the chosen ones. */
  onCopy: (sources: ReadonlyMap<string, string>, isAllRows: boolean) => void;
  onClose: () => void;
};

/** A week of the month over others, weekday by weekday. */
export function CopyWeek({ days, activeDay, allRows, chosenRows, words, onCopy, onClose }: CopyWeekProps) {
  const { t } = words;
  const weeks = weeksOf(days);
  const here = Math.max(
    0,
    weeks.findIndex((week) => week.days.includes(activeDay)),
  );
  const [from, setFrom] = useState(here);
  const [to, setTo] = useState<readonly number[]>(() => weeks.map((_, at) => at).filter((at) => at > here));
  const [isAllRows, setIsAllRows] = useState(chosenRows <= 1);
  const source = weeks[from];
  const targets = to.filter((at) => at !== from);
  const name = ({ days: own }: Week) => {
    const head = (key = '') => words.column({ key, title: null, holiday: null }, '').title;
    return t('week', { from: head(own[0]), to: head(own.at(-1)) });
  };
  return (
    <Modal
      open
      centered
      title={t('copyWeek')}
      okText={t('copyRun')}
      okButtonProps={{ disabled: targets.length === 0 }}
      onOk={() => {
        if (source === undefined) return;
        const chosen = weeks.filter((_, at) => targets.includes(at));
        onCopy(copiedWeek(source, chosen), isAllRows);
      }}
      onCancel={onClose}
    >
      <div className={layout.stack10}>
        <fieldset className={styles['choices']}>
          <legend>{t('copyWeekFrom')}</legend>
          <Radio.Group
            value={from}
            vertical
            options={weeks.map((week, value) => ({ value, label: name(week) }))}
            onChange={({ target }) => setFrom(Number(target.value))}
          />
        </fieldset>
        <fieldset className={styles['choices']}>
          <legend>{t('copyWeekTo')}</legend>
          {weeks.map((week, at) => (
            <Checkbox
              key={week.days[0]}
              checked={targets.includes(at)}
              disabled={at === from}
              onChange={({ target }) => setTo(target.checked ? [...to, at] : to.filter((one) => one !== at))}
            >
              {name(week)}
            </Checkbox>
          ))}
        </fieldset>
        {chosenRows <= 1 ? null : (
          <fieldset className={styles['choices']}>
            <legend>{t('copyRows')}</legend>
            <Radio.Group
              value={isAllRows}
              options={[
                { value: false, label: t('chosenRows', { count: chosenRows }) },
                { value: true, label: t('allRows', { count: allRows }) },
              ]}
              onChange={({ target }) => setIsAllRows(target.value === true)}
            />
          </fieldset>
        )}
      </div>
    </Modal>
  );
}

type CopyMonthProps = {
  month: string;
  allRows: number;
  isBusy: boolean;
  words: GridWords;
  onCopy: (how: MonthCopy) => void;
  onClose: () => void;
};

/** A month over the next. */
export function CopyMonth({ month, allRows, isBusy, words, onCopy, onClose }: CopyMonthProps) {
  const { t } = words;
  const [how, setHow] = useState<MonthCopy>('byDate');
  return (
    <Modal
      open
      centered
      title={t('copyMonth')}
      okText={t('copyRun')}
      confirmLoading={isBusy}
      onOk={() => onCopy(how)}
      onCancel={onClose}
    >
      <p>{t('copyMonthHow', { month: words.month(month), next: words.month(monthAfter(month, 1)) })}</p>
      <Radio.Group
        value={how}
        vertical
        options={[
          { value: 'byDate', label: t('byDate') },
          { value: 'byWeekday', label: t('byWeekday') },
        ]}
        onChange={({ target }) => setHow(target.value === 'byWeekday' ? 'byWeekday' : 'byDate')}
      />
      <p>
        <Quiet>{t('allRows', { count: allRows })}</Quiet>
      </p>
    </Modal>
  );
}
