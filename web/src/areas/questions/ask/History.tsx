import { forgetAsked, listAsked, suggestAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import { Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useChange } from '../../../resource/slotParts.ts';
import type { AnalysisWords } from '../../analysis/parts/analysisWords.ts';
import styles from './ask.module.css';

type HistoryProps = { isOpen: boolean; words: AnalysisWords; onAsk: (text: string) => void };

/** Questions that are shown at once of one's own. */
const shownAsked = 12;

/** What could be asked, and what one has asked before. Behind an answer it is folded away. */
export function History({ isOpen, words: { t }, onAsk }: HistoryProps) {
  const examples = useCall(suggestAsked, { text: '' }, { isQuiet: true });
  const own = useCall(listAsked, {}, { isQuiet: true });
  const { isBusy, change } = useChange();
  const asked = own.data?.asked ?? [];
  const forget = () =>
    change(async () => {
      const { forgotten } = await callApi(forgetAsked, {}, { isQuiet: true });
      return t('analysis:ask.forgotten', { count: forgotten });
    });
  return (
    <details className={styles.below} open={isOpen}>
      <summary>
        {t('analysis:ask.examples')} · {t('analysis:ask.history')}
      </summary>
      <div className={styles.lists}>
        <section>
          <h2>{t('analysis:ask.examples')}</h2>
          <Questions texts={examples.data?.texts ?? []} onAsk={onAsk} />
        </section>
        {asked.length === 0 ? null : (
          <section>
            <h2>
              {t('analysis:ask.history')}
              <Button type="link" size="small" loading={isBusy} onClick={() => void forget()}>
                {t('analysis:ask.forget')}
              </Button>
            </h2>
            <Questions
              texts={asked.slice(0, shownAsked).map(({ text }) => text)}
              notes={
                new Map(
                  asked.flatMap(({ text, isUnderstood }) =>
                    isUnderstood ? [] : [[text, t('analysis:ask.notThen')]],
                  ),
                )
              }
              onAsk={onAsk}
            />
          </section>
        )}
      </div>
    </details>
  );
}

type QuestionsProps = {
  texts: readonly string[];
  notes?: ReadonlyMap<string, string>;
  onAsk: (text: string) => void;
};

function Questions({ texts, notes, onAsk }: QuestionsProps) {
  return (
    <ul className={styles.questions}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onAsk(text)}>
            {text}
          </button>
          {notes?.has(text) ? <small>{notes.get(text)}</small> : null}
        </li>
      ))}
    </ul>
  );
}
