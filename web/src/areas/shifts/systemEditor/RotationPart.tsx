import {
  longestCycleDays,
  type RotationName,
  rotationPatterns,
  shiftNamesOf,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { shiftMark } from '../parts/shiftWords.ts';
import { RotationTable } from './RotationTable.tsx';
import { Staircase } from './Staircase.tsx';
import styles from './systemEditor.module.css';
import {
  cycleOf,
  patternOf,
  patternsFor,
  withCrews,
  withFewerDays,
  withMoreDays,
  withPattern,
} from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';
import layout from '../../../kit/layout.module.css';

const ownRotation = 'own';
const isPattern = (value: string): value is RotationName => Object.hasOwn(rotationPatterns, value);

/** Which crew works which shift on each day of the cycle: a usual rotation, or painted day by day, with its drawing below. */
export function RotationPart({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const { draft, canEdit, change, problems } = editor;
  const [brush, setBrush] = useState(1);
  const names = shiftNamesOf({ shiftMinutes: draft.minutes });
  const cycle = cycleOf(draft);
  const pattern = patternOf(draft);
  const usual = patternsFor(draft.minutes.length);
  const options = [...usual, ...(pattern === undefined ? [ownRotation] : [])].map((value) => ({
    value,
    label: t(`rotations.${value}`),
  }));
  const own = problems.filter(({ field }) => field.startsWith('crews.') || field === 'startDay');
  return (
    <section className={styles.part} aria-label={t('editor.rotation')}>
      <h2>{t('editor.rotation')}</h2>
      <div className={layout.line8x16}>
        <Select
          className={styles.pattern}
          aria-label={t('editor.pattern')}
          value={pattern ?? ownRotation}
          options={options}
          disabled={!canEdit}
          onChange={(value: string) => {
            if (isPattern(value)) change(withPattern(draft, value));
          }}
        />
        <span className={styles.labelled}>
          {t('editor.crewCount')}
          <Segmented
            aria-label={t('editor.crewCount')}
            disabled={!canEdit}
            value={draft.crews.length}
            options={crewLetters.map((_crew, place) => place + 1).filter((count) => count > 1)}
            onChange={(count) => change(withCrews(draft, count))}
          />
        </span>
        {canEdit ? (
          <span className={styles.labelled}>
            {t('editor.brush')}
            <Segmented
              aria-label={t('editor.brush')}
              value={brush}
              options={[...names.map((_name, place) => place + 1), 0].map((value) => ({
                value,
                label: `${value} ${shiftMark(t, names[value - 1])}`,
              }))}
              onChange={setBrush}
            />
          </span>
        ) : null}
      </div>
      {canEdit ? <p className={layout.quiet}>{t('editor.paintHint')}</p> : null}
      <div className={styles.tables}>
        <RotationTable editor={editor} names={names} brush={brush} />
        <Staircase editor={editor} names={names} />
      </div>
      <div className={layout.line8x16}>
        <span>{t('editor.cycle', { days: cycle })}</span>
        <span>{t('editor.startMark', { date: draft.effectiveDate, day: draft.startDay })}</span>
        {canEdit ? (
          <>
            <Button disabled={cycle >= longestCycleDays} onClick={() => change(withMoreDays(draft))}>
              {t('editor.addDay')}
            </Button>
            <Button disabled={cycle <= 1} onClick={() => change(withFewerDays(draft))}>
              {t('editor.removeDay')}
            </Button>
          </>
        ) : null}
      </div>
      {own.length === 0 ? null : (
        <ul className={styles.problems} aria-live="polite">
          {own.slice(0, 5).map(({ field, text }) => (
            <li key={`${field} ${text}`} data-tone="bad">
              {text}
            </li>
          ))}
          {own.length > 5 ? <li data-tone="bad">+ {own.length - 5}</li> : null}
        </ul>
      )}
    </section>
  );
}
