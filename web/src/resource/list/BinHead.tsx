import { Button } from 'antd';
import type { ResourceWords } from '../words.ts';

/** In the place of the search line while deleted rows are shown. */
export function BinHead({ words, onLeave }: { words: ResourceWords; onLeave: () => void }) {
  const { t } = words;
  return (
    <div className="mw-bin-head">
      <strong>{t('list.bin')}</strong>
      <span>{t('list.binHint')}</span>
      <span className="mw-foot-rest" />
      <Button onClick={onLeave}>{t('list.leaveBin')}</Button>
    </div>
  );
}
