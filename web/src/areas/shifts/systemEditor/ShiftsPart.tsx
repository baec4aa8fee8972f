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
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { LengthBar } from './LengthBar.tsx';
import styles from './systemEditor.module.css';
import { countOf, statedOf, timeText, withCount, withFilledDay, withLength } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';
import layout from '../../../kit/layout.module.css';

/** How many shifts a day has and how long each is: a bar of 24 hours and exact fields. Each starts when the one before ends. */
export function ShiftsPart({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const language = readLanguage();
  const { draft, canEdit, change } = editor;
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
      <div className={layout.line8x16}>
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
      <div className={styles.lengths}>
        <DataTable
          rows={names.map((name, place) => ({
            name,
            place,
            start: starts[place] ?? 0,
            minutes: draft.minutes[place] ?? 0,
          }))}
          keyOf={({ name }) => name}
          columns={[
            {
              name: 'shift',
              head: t('editor.shift'),
              isRowHead: true,
              cell: ({ name }) => t(`names.${name}`),
            },
            { name: 'start', head: t('editor.start'), cell: ({ start }) => clock(start) },
            { name: 'end', head: t('editor.end'), cell: ({ start, minutes }) => clock(start + minutes) },
            {
              name: 'length',
              head: t('editor.length'),
              cell: ({ name, place, minutes }) => (
                <Length editor={editor} shift={t(`names.${name}`)} place={place} minutes={minutes} />
              ),
            },
          ]}
          look={{ isBare: true, density: 'compact' }}
        />
      </div>
    </section>
  );
}

type LengthProps = { editor: SystemEditing; shift: string; place: number; minutes: number };

/** Hours and minutes of a shift. */
function Length({ editor: { draft, canEdit, change, problems }, shift, place, minutes }: LengthProps) {
  const t = useT('shifts');
  const problem = problems.find(({ field }) => field === `shifts.${place}.minutes`);
  const set = (hours: number, rest: number) => change(withLength(draft, place, hours * 60 + rest));
  return (
    <>
      <span className={styles.length}>
        <InputNumber
          aria-label={t('editor.hoursOf', { shift })}
          value={Math.floor(minutes / 60)}
          min={0}
          max={hoursPerDay}
          precision={0}
          suffix={t('basics:units.h')}
          disabled={!canEdit}
          onChange={(value) => set(value ?? 0, minutes % 60)}
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
          onChange={(value) => set(Math.floor(minutes / 60), value ?? 0)}
        />
      </span>
      {problem === undefined ? null : <small data-tone="bad">{problem.text}</small>}
    </>
  );
}
