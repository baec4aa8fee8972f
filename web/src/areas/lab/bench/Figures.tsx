import type { BenchTest } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import type { LabVerdict } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';

/** Figures of a test, typed now or stored. */
export interface ShownFigures {
  readonly n: number;
  readonly mean: number;
  readonly sd: number | null | undefined;
  readonly cv: number | null | undefined;
  readonly ciLow: number | null | undefined;
  readonly ciHigh: number | null | undefined;
}

type FiguresProps = {
  test: BenchTest;
  figures: ShownFigures | undefined;
  verdict: LabVerdict | null | undefined;
  words: BenchWords;
};

/** Number, mean, spread and verdict of a test, each beside its reference. */
export function Figures({ test, figures, verdict, words }: FiguresProps) {
  const { t, number, percent } = words;
  const { decimals } = test;
  const unit = words.unit(test.unit);
  const isOutside = verdict === 'below' || verdict === 'above';
  const hasSpread = figures?.ciLow !== null && figures?.ciLow !== undefined;
  return (
    <dl className={styles.figures} data-testid="figures">
      <div>
        <dt>{t('bench.figures.n')}</dt>
        <dd>
          <b>{figures?.n ?? 0}</b> / {test.specimens}
        </dd>
      </div>
      <div>
        <dt>
          {t('bench.figures.mean')} <small>{words.limits(test)}</small>
        </dt>
        <dd data-bad={isOutside || undefined}>
          <b>{number(figures?.mean, decimals)}</b> {unit}
        </dd>
      </div>
      <div>
        <dt>{t('bench.figures.cv')}</dt>
        <dd>
          <b>{percent(figures?.cv)}</b>
          <small>
            {figures?.n === 1
              ? t('bench.single')
              : `${t('bench.figures.sd')} ${number(figures?.sd, decimals + 2)}`}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('bench.figures.ci')}</dt>
        <dd>
          {hasSpread
            ? `${number(figures?.ciLow, decimals)} – ${number(figures?.ciHigh, decimals)}`
            : words.noValue}
        </dd>
      </div>
      <div aria-live="polite">
        <dt>{t('bench.verdict')}</dt>
        <dd
          data-testid="verdict"
          data-bad={isOutside || undefined}
          data-good={verdict === 'within' || undefined}
        >
          <b>{figures === undefined ? words.noValue : words.verdict(verdict)}</b>
          {test.lower === null && test.upper === null ? <small>{t('bench.noLimits')}</small> : null}
        </dd>
      </div>
    </dl>
  );
}
