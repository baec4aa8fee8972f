import { Alert, type AlertProps } from 'antd';
import styles from './formNote.module.css';

/** What a form says over its fields. */
export function FormNote(props: Omit<AlertProps, 'className' | 'showIcon'>) {
  return <Alert {...props} showIcon className={styles.note} data-testid="form-note" />;
}
