import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { ReactNode } from 'react';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';
import type { FieldProblem } from '../../model/form/problems.ts';
import type { FieldWords } from '../../words.ts';
import { problemSentence } from './problemSentence.ts';
import styles from './formField.module.css';
import layout from '../../../kit/layout.module.css';

type FieldFrameProps = {
  /** Id of the input. */
  id: string;
  name: string;
  field: Pick<Field, 'kind' | 'optional'>;
  words: Pick<FieldWords, 't' | 'label'>;
  hint?: string | undefined;
  problems: readonly FieldProblem[] | undefined;
  children: ReactNode;
};

/** Label above an input, hint and problem below it. Optional fields are marked; a flag has its label beside its box. */
export function FieldFrame({ id, name, field, words, hint, problems = [], children }: FieldFrameProps) {
  const [first] = problems;
  return (
    <div
      className={`${layout.stack4} ${styles.field}`}
      data-field={name}
      data-kind={field.kind}
      data-invalid={first !== undefined || undefined}
    >
      {field.kind === 'flag' ? null : (
        <label htmlFor={id}>
          {words.label(name)}
          {field.optional ? <small>{words.t('form.optional')}</small> : null}
        </label>
      )}
      {children}
      {hint === undefined ? null : <small className={styles.fieldHint}>{hint}</small>}
      {first === undefined ? null : <ProblemLine>{problemSentence(first, words)}</ProblemLine>}
    </div>
  );
}
