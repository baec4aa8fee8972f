import { shiftStepMinutes } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { DatePicker, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText } from '../../../resource/slotParts.ts';
import styles from './systemEditor.module.css';
import { timeText } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

const { name, remark } = shiftSystem.fields;
const startTimes = Array.from({ length: 1440 / shiftStepMinutes }, (_time, place) => {
  const value = timeText(place * shiftStepMinutes);
  return { value, label: value };
});

/** What the system is called, and from when on and from which time of day it holds. */
export function BasicsPart({ editor }: { editor: SystemEditing }) {
  const t = useT('shifts');
  const { draft, canEdit, change } = editor;
  const label = (field: string) => t(`resources.shiftSystem.fields.${field}`);
  return (
    <section className={styles.part} aria-label={t('editor.basics')}>
      <h2>{t('editor.basics')}</h2>
      <div className={styles.fields}>
        <Field label={label('name')} problem={problemAt(editor, 'name')}>
          <Input
            aria-label={label('name')}
            value={draft.name}
            maxLength={name.max}
            disabled={!canEdit}
            onChange={({ target: { value } }) => change({ ...draft, name: value })}
          />
        </Field>
        <Field label={label('effectiveDate')} problem={problemAt(editor, 'effectiveDate')}>
          <DatePicker
            aria-label={label('effectiveDate')}
            value={dayOf(draft.effectiveDate)}
            format={dayFormats()}
            allowClear={false}
            disabled={!canEdit}
            onChange={(day) => change({ ...draft, effectiveDate: dayText(day) ?? '' })}
          />
        </Field>
        <Field label={label('firstStart')} problem={problemAt(editor, 'firstStart')}>
          <Select
            showSearch
            aria-label={label('firstStart')}
            value={draft.firstStart}
            options={startTimes}
            disabled={!canEdit}
            onChange={(firstStart) => change({ ...draft, firstStart })}
          />
        </Field>
        <Field label={label('remark')} problem={undefined}>
          <Input
            aria-label={label('remark')}
            value={draft.remark}
            maxLength={remark.max}
            disabled={!canEdit}
            onChange={({ target: { value } }) => change({ ...draft, remark: value })}
          />
        </Field>
      </div>
    </section>
  );
}

function Field({
  label,
  problem,
  children,
}: {
  label: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {children}
      {problem === undefined ? null : <small data-tone="bad">{problem}</small>}
    </div>
  );
}

function problemAt({ problems }: SystemEditing, field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}
