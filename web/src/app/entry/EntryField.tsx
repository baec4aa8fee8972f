import { type ReactNode, useId } from 'react';
import styles from './entryField.module.css';

type EntryFieldProps = {
  label: string;
  /** Beside the label, quieter. */
  aside?: string;
  /** Under the field, while there is no error. */
  hint?: string;
  error?: string;
  children: (wiring: FieldWiring) => ReactNode;
};

export interface FieldWiring {
  id: string;
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby'?: string;
}

/** A labelled field with its hint or its error in its place. */
export function EntryField({ label, aside, hint, error, children }: EntryFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const isBroken = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {aside === undefined ? null : <span>{aside}</span>}
      </label>
      {children({
        id,
        status: isBroken ? 'error' : '',
        'aria-invalid': isBroken,
        'aria-describedby': noteId,
      })}
      <p id={noteId} className={styles.note} data-status={isBroken ? 'error' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
