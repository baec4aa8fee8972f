import { type ReactNode, useState } from 'react';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { type FormParts, NumberInput, ProblemLine } from '../../../resource/slotParts.ts';
import styles from './rule.module.css';

/** Stands around the name of a part within a sentence, and in no sentence. */
const mark = '\u0001';

type LineProps = {
  label: string;
  /** The sentence, below `rules.line`. */
  sentence: string;
  /** What stands at its places, by their names. */
  parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence of which some words are filled in, in the order of the language. */
export function Line({ label, sentence, parts }: LineProps) {
  const t = useT('messaging');
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]));
  const pieces = t(`rules.line.${sentence}`, marked).split(mark);
  return (
    <div className={styles.line} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.words}>
        {pieces.map((piece, place) => {
          if (place % 2 === 1)
            return (
              <span key={piece} className={styles.slot}>
                {parts[piece]}
              </span>
            );
          if (piece.trim() === '') return null;
          return (
            // Pieces of one sentence never change places.
            <span key={place} data-mark={isMark(piece) || undefined}>
              {piece.trim()}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** A comma alone, which nobody needs where each part has a line of its own. */
function isMark(piece: string): boolean {
  return /^[\s,;，；]+$/.test(piece);
}

type PartProps = {
  form: FormParts;
  name: string;
  /** What it means that nothing is chosen. */
  empty?: string | undefined;
  unit?: string | undefined;
  /** `names`: what is chosen is read where it stands. */
  size?: 'number' | 'choice' | 'list' | 'names' | undefined;
};

/** One part of a sentence: what fills in a field, with its unit, what it was, and what is wrong with it. */
export function SentencePart({ form, name, empty, unit, size = 'choice' }: PartProps) {
  const stored = form.stored[name];
  const isKept = form.was(name) === undefined;
  // As it was typed, without the zeros behind that a table has.
  const before = typeof stored === 'number' && !isKept ? plainNumber(stored, form) : form.was(name);
  return (
    <Around form={form} name={name} size={size} was={before}>
      {form.input(name)}
      {unit === undefined || unit === '' ? null : <small>{unit}</small>}
      {empty !== undefined && isNothing(form.values[name]) ? <small>{empty}</small> : null}
    </Around>
  );
}

/** A part that is ticked, with its words. */
export function Tick({ form, name }: Pick<PartProps, 'form' | 'name'>) {
  return (
    <Around form={form} name={name} size="tick" was={form.was(name)}>
      <label className={styles.tick}>
        {form.input(name)} {form.words.label(name)}
      </label>
    </Around>
  );
}

/** A time in seconds that is written in minutes where it is whole minutes. */
export function SecondsPart({ form, name }: Pick<PartProps, 'form' | 'name'>) {
  const t = useT('messaging');
  const value = form.values[name];
  const [chosen, setChosen] = useState<'s' | 'min'>();
  const isWhole = typeof value === 'number' && value % 60 === 0 && value > 0;
  const unit = chosen ?? (isWhole ? 'min' : 's');
  const factor = unit === 'min' ? 60 : 1;
  const shown = typeof value === 'number' ? value / factor : value;
  const stored = form.stored[name];
  const before =
    typeof stored === 'number' ? `${plainNumber(stored / factor, form)} ${t(`basics:units.${unit}`)}` : '';
  return (
    <Around form={form} name={name} size="time" was={form.was(name) === undefined ? undefined : before}>
      <NumberInput
        label={form.words.label(name)}
        value={shown}
        language={form.words.language}
        isInvalid={form.problem(name) !== undefined}
        onChange={(next) => {
          // Whoever types 1.5 minutes goes on typing minutes.
          setChosen(unit);
          form.set(name, typeof next === 'number' ? Math.round(next * factor) : next);
        }}
      />
      <Select
        aria-label={t('rules.editor.unitOf')}
        value={unit}
        options={(['s', 'min'] as const).map((each) => ({ value: each, label: t(`basics:units.${each}`) }))}
        onChange={(next: 's' | 'min') => {
          setChosen(next);
          if (typeof value === 'number')
            form.set(name, Math.round((value / factor) * (next === 'min' ? 60 : 1)));
        }}
      />
    </Around>
  );
}

function Around({
  form,
  name,
  size,
  was,
  children,
}: Pick<PartProps, 'form' | 'name'> & { size: string; was: string | undefined; children: ReactNode }) {
  const t = useT('messaging');
  const problem = form.problem(name);
  return (
    <span
      className={styles.part}
      data-size={size}
      data-field={name}
      data-changed={was !== undefined || undefined}
    >
      {children}
      {was === undefined || was === '' ? null : (
        <small className={styles.was}>{t('rules.editor.was', { value: was })}</small>
      )}
      {problem === undefined ? null : <ProblemLine>{problem}</ProblemLine>}
    </span>
  );
}

function plainNumber(value: number, { words }: FormParts): string {
  return formatNumber(value, String(value).split('.')[1]?.length ?? 0, words.language);
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
