import type { PlanFigures } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { PlanWords } from '../usePlanWords.ts';
import type { OnlyFilter } from '../year/yearModel.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type PlanHeadProps = {
  year: number;
  /** Undefined while they are read. */
  figures: PlanFigures | undefined;
  only: OnlyFilter | undefined;
  words: PlanWords;
  onYear: (year: number) => void;
  onOnly: (only: OnlyFilter | undefined) => void;
  children: ReactNode;
};

/** The year, how well it goes, and what can be done to all of it. Counts are filters. */
export function PlanHead({ year, figures, only, words, onYear, onOnly, children }: PlanHeadProps) {
  const { t } = words;
  return (
    <header className={styles.pageHead}>
      <div className={styles.title}>
        <Button type="text" aria-label={t('before')} onClick={() => onYear(year - 1)}>
          ‹
        </Button>
        <h1>{t('title', { year: String(year) })}</h1>
        <Button type="text" aria-label={t('behind')} onClick={() => onYear(year + 1)}>
          ›
        </Button>
      </div>
      {figures === undefined ? null : (
        <dl className={styles.figures} aria-label={t('figures.label')} data-testid="plan-figures">
          <Compliance figures={figures} words={words} />
          {(['overdue', 'toBeConfirmed', 'postponed', 'unexecuted'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`figures.${name}`)}</dt>
              <dd data-bad={(name === 'overdue' && figures.overdue > 0) || undefined}>
                <button
                  type="button"
                  aria-pressed={only === name}
                  aria-label={`${words.number(figures[name], 0)} · ${t('figures.only', { name: t(`figures.${name}`) })}`}
                  onClick={() => onOnly(only === name ? undefined : name)}
                >
                  {words.number(figures[name], 0)}
                </button>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('figures.backlog')}</dt>
            <dd>
              {words.hours(figures.backlogHours)} <small>{t('figures.hours')}</small>
            </dd>
          </div>
        </dl>
      )}
      <div className={`${layout.endLine} ${styles.actions}`}>{children}</div>
    </header>
  );
}

function Compliance({ figures, words }: { figures: PlanFigures; words: PlanWords }) {
  const { t, number } = words;
  const { compliance, target, doneInTime, fellDue } = figures;
  const away = compliance === null ? 0 : compliance - target;
  return (
    <div title={t('figures.complianceHint', { done: doneInTime, due: fellDue })}>
      <dt>{t('figures.compliance', { target: number(target, 1) })}</dt>
      <dd>
        {number(compliance, 1)}
        {compliance === null ? null : <small> %</small>}
        {Math.abs(away) < 0.05 ? null : (
          <small data-tone={away < 0 ? 'warn' : 'good'}>
            {' '}
            {away < 0 ? '▼' : '▲'} {number(Math.abs(away), 1)}
          </small>
        )}
      </dd>
    </div>
  );
}
