import type { Diagnosis } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { Fragment, useState } from 'react';
import folding from '../../../kit/foldingTable.module.css';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type DiagnosisTableProps = { diagnoses: readonly Diagnosis[]; words: FindingWords };

/** The diagnoses of the mill, each with what its rules came to. */
export function DiagnosisTable({ diagnoses, words }: DiagnosisTableProps) {
  const { t } = words;
  const [openId, setOpenId] = useState<string>();
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <tbody>
          {diagnoses.map((diagnosis) => {
            const { id, kind, state, fromMs, toMs, askedBy, found, newOnes, recovered } = diagnosis;
            const isOpen = id === openId;
            return (
              <Fragment key={id}>
                <tr>
                  <td>
                    <button
                      type="button"
                      className={styles.open}
                      aria-expanded={isOpen}
                      onClick={() => setOpenId(isOpen ? undefined : id)}
                    >
                      <i className={styles.caret} aria-hidden="true">
                        ›
                      </i>
                      {t('page.span', { from: words.short(fromMs), to: words.short(toMs) })}
                    </button>
                  </td>
                  <td>{[t(`kinds.${kind}`), askedBy].filter(Boolean).join(' · ')}</td>
                  <td data-state={state}>{t(`states.${state}`)}</td>
                  <td>
                    {state === 'running' || state === 'failed'
                      ? null
                      : t('page.summary', {
                          found: words.number(found),
                          newOnes: words.number(newOnes),
                          recovered: words.number(recovered),
                        })}
                  </td>
                </tr>
                {isOpen ? (
                  <tr>
                    <td colSpan={4}>
                      <Results diagnosis={diagnosis} words={words} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Results({ diagnosis: { results }, words }: { diagnosis: Diagnosis; words: FindingWords }) {
  const { t } = words;
  return (
    <table className={styles.results}>
      <thead>
        <tr>
          {(['rule', 'judged', 'unknown', 'found'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`page.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ rule, judged, unknown, found }) => (
          <tr key={rule}>
            <td data-head={t('views.diagnosis.columns.rule')}>{words.name(rule)}</td>
            <td data-head={t('page.judged')}>{words.number(judged)}</td>
            <td data-head={t('page.unknown')}>{words.number(unknown)}</td>
            <td data-head={t('page.found')}>{words.number(found)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
