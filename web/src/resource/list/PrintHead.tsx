import { momentText } from '../model/valueText.ts';
import type { ListState } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';

type PrintHeadProps = { words: ResourceWords; state: ListState; readMs: number };

/** On paper only: what the list is and when it was read. Its conditions stand below, as on the screen. */
export function PrintHead({ words, state, readMs }: PrintHeadProps) {
  const time = momentText(new Date(readMs).toISOString(), words.zone);
  return (
    <div className="mw-print-head" aria-hidden="true">
      <strong>{words.noun}</strong>
      <span>
        {state.isBin ? `${words.t('list.bin')} · ` : ''}
        {words.t('list.printedAt', { time })}
      </span>
    </div>
  );
}
