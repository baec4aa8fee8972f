import type { ComponentProps } from 'react';
import styles from './textButton.module.css';

/** A button in words alone; `aria-current` marks the one that is chosen already. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.textButton} />;
}
