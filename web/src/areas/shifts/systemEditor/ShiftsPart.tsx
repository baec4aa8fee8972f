import { hoursPerDay, minutesPerHour } from '@millwright/contract/core/time/units.ts';
import {
  dayMinutes,
  equalShifts,
  type ShiftCount,
  shiftCounts,
  shiftNamesOf,
  shiftStartMinutes,
  shiftStepMinutes,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { Button, InputNumber, Segmented } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatWhole } from '../../../kit/text/format.ts';
import { LengthBar } from './LengthBar.tsx';
import styles from './systemEditor.module.css';
import { countOf, statedOf, timeText, withCount, withFilledDay, withLength } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

/** How many shifts a day has and how long each is: a bar of 24 hours and exact fields. Each starts when the one before ends. */
export function ShiftsPart({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const language = readLanguage();
  const { draft, canEdit, change, problems } = editor;
  const system = systemFrom(statedOf(draft));
  const names = shiftNamesOf(system);
  const starts = shiftStartMinutes(system);
  const total = draft.minutes.reduce((sum, each) => sum + each, 0);
  const hours = (minutes: number) => formatWhole(Math.round((minutes / 60) * 100) / 100, 0, language);
  const clock = (minute: number) =>
    minute >= dayMinutes ? t('editor.nextDay', { time: timeText(minute) }) : timeText(minute);
  const count = countOf(draft);
  return (
    <section className={styles.part} aria-label={t('editor.shiftsPart')}>
      <h2>{t('editor.shiftsPart')}</h2>
      <div className={styles.tools}>
        <Segmented<ShiftCount | 0>
          aria-label={t('editor.count')}
          disabled={!canEdit}
          value={count ?? 0}
          options={shiftCounts.map((value) => ({ value, label: t('editor.counted', { count: value }) }))}
          onChange={(value) => {
            if (value !== 0) change(withCount(draft, value));
          }}
        />
        <Button
          disabled={!canEdit || count === undefined}
          onClick={() => change({ ...draft, minutes: equalShifts(count ?? 3) })}
        >
          {t('editor.equal')}
        </Button>
        <span data-tone={total === dayMinutes ? undefined : 'bad'} aria-live="polite">
          {t('editor.sum', { hours: hours(total) })}
          {total < dayMinutes ? ` · ${t('editor.short', { hours: hours(dayMinutes - total) })}` : null}
          {total > dayMinutes ? ` · ${t('editor.over', { hours: hours(total - dayMinutes) })}` : null}
        </span>
        {total === dayMinutes || !canEdit ? null : (
          <Button type="link" onClick={() => change(withFilledDay(draft))}>
            {t('editor.giveRest')}
          </Button>
        )}
      </div>
      <LengthBar editor={editor} names={names} firstMinute={system.firstStartMinute} />
      <table className={styles.lengths}>
        <thead>
          <tr>
            <th scope="col">{t('editor.shift')}</th>
            <th scope="col">{t('editor.start')}</th>
            <th scope="col">{t('editor.end')}</th>
            <th scope="col">{t('editor.length')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, place) => {
            const [start = 0, minutes = 0] = [starts[place], draft.minutes[place]];
            const shift = t(`names.${name}`);
            const problem = problems.find(({ field }) => field === `shifts.${place}.minutes`);
            return (
              <tr key={name}>
                <th scope="row">{shift}</th>
                <td>{clock(start)}</td>
                <td>{clock(start + minutes)}</td>
                <td>
                  <span className={styles.length}>
                    <InputNumber
                      aria-label={t('editor.hoursOf', { shift })}
                      value={Math.floor(minutes / 60)}
                      min={0}
                      max={hoursPerDay}
                      precision={0}
                      suffix={t('basics:units.h')}
                      disabled={!canEdit}
                      onChange={(value) =>
                        change(withLength(draft, place, (value ?? 0) * 60 + (minutes % 60)))
                      }
                    />
                    <InputNumber
                      aria-label={t('editor.minutesOf', { shift })}
                      value={minutes % 60}
                      min={0}
                      max={minutesPerHour - 1}
                      step={shiftStepMinutes}
                      precision={0}
                      suffix={t('basics:units.min')}
                      disabled={!canEdit}
                      onChange={(value) =>
                        change(withLength(draft, place, Math.floor(minutes / 60) * 60 + (value ?? 0)))
                      }
                    />
                  </span>
                  {problem === undefined ? null : <small data-tone="bad">{problem.text}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
