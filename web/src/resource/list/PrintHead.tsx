import { momentText } from '../model/values/valueText.ts';
import type { ListState } from '../model/listState.ts';
import type { ResourcePage } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ResourceWords } from '../words.ts';
import { shownRowsText } from './rows/ShownRows.tsx';
import styles from './printHead.module.css';

type PrintHeadProps = {
  words: ResourceWords;
  state: ListState;
  page: Pick<ResourcePage, 'narrowedTo'> | undefined;
  readMs: number;
};

/** On paper only: what the list is, whose rows it has and when it was read. Its conditions stand below, as on the screen. */
export function PrintHead({ words, state, page, readMs }: PrintHeadProps) {
  const time = momentText(new Date(readMs).toISOString(), words.zone, words.language);
  const isIn = state.isBin ? words.t('list.bin') : '';
  const about = [isIn, shownRowsText(page, words), words.t('list.printedAt', { time })];
  return (
    <div className={styles.printHead} data-testid="print-head" aria-hidden="true">
      <strong>{words.noun}</strong>
      <span>{about.filter((text) => text !== '').join(' · ')}</span>
    </div>
  );
}
