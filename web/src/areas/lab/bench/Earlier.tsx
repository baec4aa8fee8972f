import type { BenchTest } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

/** Reported results of the same machine and variety, for comparison. */
export function Earlier({ test, words }: { test: BenchTest; words: BenchWords }) {
  const { t, number, moment } = words;
  return (
    <section className={styles.earlier} aria-label={t('bench.before')}>
      <h3>{t('bench.before')}</h3>
      {test.before.length === 0 ? (
        <p className={layout.quiet}>{t('bench.noBefore')}</p>
      ) : (
        <ol>
          {test.before.map((result) => (
            <li key={result.number} data-bad={isOutside(result.mean, test) || undefined}>
              <b>{number(result.mean, test.decimals)}</b> <small>{moment(result.takenMs)}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function isOutside(mean: number, { lower, upper }: Pick<BenchTest, 'lower' | 'upper'>): boolean {
  return (lower !== null && mean < lower) || (upper !== null && mean > upper);
}
