import { defaultDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { Button, Popover } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../app/parts/lazyPart.tsx';
import type { ControlsProps } from './controlsProps.ts';
import { type Dates, presetDates, presetNames, presetOf } from './presets.ts';
import { longestOf } from '../view.ts';
import styles from '../analysis.module.css';

/** Calendars are large, and travel when one is opened. */
const DateRange = lazyPart('DateRange', () => import('./DateRange.tsx').then((loaded) => loaded.DateRange));

/** The period in words on a button; behind it periods that are chosen often, and a calendar. */
export function PeriodPick(
  props: Pick<ControlsProps, 'choices' | 'words' | 'view' | 'scope' | 'change'> & {
    readonly report: Pick<ControlsProps['report'], 'defaults'>;
  },
) {
  const { report, choices, words, view, scope, change } = props;
  const { t, period } = words;
  const [isOpen, setIsOpen] = useState(false);
  const { today, firstDate } = choices;
  const to = view.to ?? scope?.to ?? today;
  const dates: Dates = { from: view.from ?? scope?.from ?? addDays(to, 1 - defaultDays), to };
  const preset = presetOf(dates, today);
  const most = longestOf(view.grain, report.defaults);
  const choose = (next: Dates) => change({ ...next });
  const range = period(dates);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className={styles.analysisPeriod} role="dialog" aria-label={t('analysis:period.title')}>
          <ul>
            {presetNames.map((name) => {
              const those = presetDates(name, today);
              const isTooLong = daysBetween(those.from, those.to) >= most;
              return (
                <li key={name}>
                  <Button
                    type={name === preset ? 'primary' : 'default'}
                    aria-pressed={name === preset}
                    disabled={isTooLong}
                    title={isTooLong ? t('analysis:period.shortened', { days: most }) : undefined}
                    onClick={() => {
                      choose(those);
                      setIsOpen(false);
                    }}
                  >
                    {t(`analysis:period.${name}`)}
                  </Button>
                </li>
              );
            })}
          </ul>
          <Suspense fallback={null}>
            <DateRange dates={dates} first={firstDate} last={today} words={words} onChange={choose} />
          </Suspense>
        </div>
      }
    >
      <Button aria-expanded={isOpen} aria-haspopup="dialog" title={t('analysis:period.title')}>
        {preset === undefined ? range : t(`analysis:period.${preset}`)}
      </Button>
    </Popover>
  );
}
