import type { FindingShown } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';
import layout from '../../../kit/layout.module.css';

type EvidenceProps = { shown: FindingShown; words: FindingWords };

/** The most diagnoses that are drawn, the newest ones. */
const mostDrawn = 14;

/** What each diagnosis measured, as bars with the limit of its time as a tick. */
export function Evidence({ shown: { finding, hits }, words }: EvidenceProps) {
  const drawn = hits.slice(-mostDrawn);
  const top = Math.max(...drawn.flatMap(({ value, limit }) => [value, limit])) * 1.05;
  const share = (value: number) => `${(100 * value) / top}%`;
  return (
    <ol className={`${layout.stack6} ${styles.evidence}`} aria-label={words.t('page.evidence')}>
      {drawn.map(({ atMs, value, limit }) => (
        <li key={atMs}>
          <span>{words.short(atMs)}</span>
          <i>
            <b style={{ inlineSize: share(value) }} />
            <u style={{ insetInlineStart: share(limit) }} />
          </i>
          <span>{words.value(finding.rule, value)}</span>
        </li>
      ))}
    </ol>
  );
}
