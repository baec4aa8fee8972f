import type { Finding } from '@millwright/contract/areas/diagnosis/calls.ts';
import folding from '../../../kit/foldingTable.module.css';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type FindingTableProps = {
  findings: readonly Finding[];
  words: FindingWords;
  shownId: string;
  onShow: (id: string) => void;
};

/** Findings, each on a line that opens it; one that nobody has read is marked. */
export function FindingTable({ findings, words, shownId, onShow }: FindingTableProps) {
  const { t } = words;
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['finding', 'machine', 'value', 'limit', 'condition', 'lastSeen'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`page.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr
              key={finding.id}
              data-shown={finding.id === shownId || undefined}
              data-unread={!finding.isRead || undefined}
              onClick={() => onShow(finding.id)}
            >
              <td data-cell="finding" data-head={t('page.finding')}>
                <button type="button" className={styles.open} onClick={() => onShow(finding.id)}>
                  {finding.isRead ? null : (
                    <i className={styles.dot} role="img" aria-label={t('page.unreadMark')} />
                  )}
                  {words.name(finding.rule)}
                </button>
              </td>
              <td data-cell="machine" data-head={t('page.machine')}>
                <span>{words.object(finding)}</span>
              </td>
              <td data-cell="value" data-head={t('page.value')}>
                <span>
                  <b>{words.value(finding.rule, finding.value)}</b> <small>{words.reference(finding)}</small>
                </span>
              </td>
              <td data-cell="limit" data-head={t('page.limit')}>
                {words.limit(finding.rule, finding.limit)}
              </td>
              <td data-cell="condition" data-head={t('page.condition')}>
                <span>
                  {t(`conditions.${finding.condition}`)}{' '}
                  {finding.recoveredMs !== null ? null : finding.repairedMs !== null ? (
                    <small>{t('page.repairedAt', { at: words.short(finding.repairedMs) })}</small>
                  ) : finding.hits > 1 ? (
                    <small>{t('page.hits', { count: words.number(finding.hits) })}</small>
                  ) : null}
                </span>
              </td>
              <td data-cell="lastSeen" data-head={t('page.lastSeen')}>
                {words.short(finding.recoveredMs ?? finding.lastMs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
