import { Button } from 'antd';
import type { ResourceWords } from '../../words.ts';
import { FootRest } from '../../parts/Foot.tsx';
import styles from './binHead.module.css';

/** In the place of the search line while deleted rows are shown. */
export function BinHead({ words, onLeave }: { words: ResourceWords; onLeave: () => void }) {
  const { t } = words;
  return (
    <div className={styles.binHead}>
      <strong>{t('list.bin')}</strong>
      <span>{t('list.binHint')}</span>
      <FootRest />
      <Button onClick={onLeave}>{t('list.leaveBin')}</Button>
    </div>
  );
}
