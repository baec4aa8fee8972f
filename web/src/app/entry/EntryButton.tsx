import { Button, type ButtonProps } from 'antd';
import styles from './entryButton.module.css';

/** A button at the foot of login and set-up, as wide as the fields over it. */
export function EntryButton(props: Omit<ButtonProps, 'className' | 'size'>) {
  return <Button {...props} className={styles.button} size="large" />;
}
