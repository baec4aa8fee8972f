import { Checkbox, DatePicker, Input } from 'antd';
import { momentFormats, momentHint, momentOf, wallClockOf } from '../../../../resource/slotParts.ts';
import { LabelledFilter } from '../year/Filters.tsx';
import { WipingSelect } from './Steps.tsx';
import type { PlanRecord } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../plan.module.css';

/** The longest that is said of what was abnormal. */
const mostReason = 400;

/** What else is written down: when it was done, wiping, roller diameters, changed material, what was abnormal. */
export function MoreRecord({ record, words }: { record: PlanRecord; words: PlanWords }) {
  const { t } = words;
  const { now, set } = record;
  return (
    <section className={styles.form}>
      <h3>{t('plan.more')}</h3>
      <Checkbox
        checked={now.isMaterialChanged}
        onChange={({ target }) => set({ isMaterialChanged: target.checked })}
      >
        {t('plan.change')}
      </Checkbox>
      <LabelledFilter label={t('plan.wiping')}>
        <WipingSelect
          label={t('plan.wiping')}
          value={now.wipingResult}
          isOpen
          words={words}
          onChange={(wipingResult) => set({ wipingResult })}
        />
      </LabelledFilter>
      <LabelledFilter label={t('plan.rollers')}>
        <div className={styles.rollers}>
          {(['front', 'middle', 'back'] as const).map((place) => (
            <Input
              key={place}
              aria-label={`${t('plan.rollers')} ${t(`plan.${place}`)}`}
              prefix={t(`plan.${place}`)}
              inputMode="decimal"
              value={now[`${place}RollerMm`]}
              onChange={({ target }) => set({ [`${place}RollerMm`]: target.value })}
            />
          ))}
        </div>
      </LabelledFilter>
      {(['startedAt', 'endedAt'] as const).map((field) => (
        <LabelledFilter key={field} label={t(`plan.${field}`)}>
          <DatePicker
            aria-label={t(`plan.${field}`)}
            showTime={{ format: 'HH:mm' }}
            format={momentFormats()}
            placeholder={field === 'endedAt' ? t('plan.endsNow') : momentHint()}
            allowClear={field === 'endedAt'}
            value={wallClockOf(now[field], words.zone)}
            onChange={(clock) => set({ [field]: clock === null ? null : momentOf(clock, words.zone) })}
          />
        </LabelledFilter>
      ))}
      <LabelledFilter label={t('plan.abnormal')}>
        <Input.TextArea
          aria-label={t('plan.abnormal')}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={mostReason}
          value={now.abnormalReason}
          onChange={({ target }) => set({ abnormalReason: target.value })}
        />
      </LabelledFilter>
    </section>
  );
}
