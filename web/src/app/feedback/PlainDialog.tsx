import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PlainDialog.module.css';

type PlainDialogProps = {
  role: 'dialog' | 'alertdialog';
  label: string;
  /** Words of its main button, which has the focus at first; Esc does the same. */
  closeText: string;
  onClose: () => void;
  /** Words of a second button. */
  otherText?: string;
  onOther?: () => void;
  children: ReactNode;
};

/** A dialog that needs no other file: what says that nothing can be loaded must not have to be loaded. */
export function PlainDialog({
  role,
  label,
  closeText,
  onClose,
  otherText,
  onOther,
  children,
}: PlainDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.place}>
      <div
        role={role}
        aria-modal="true"
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        {children}
        <button type="button" ref={button} className={styles.button} onClick={onClose}>
          {closeText}
        </button>
        {otherText === undefined ? null : (
          <button type="button" className={styles.button} onClick={onOther}>
            {otherText}
          </button>
        )}
      </div>
    </div>
  );
}
