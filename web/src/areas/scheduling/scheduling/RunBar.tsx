import {
  type PlanRunTold,
  runSeconds,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button, InputNumber, Popover, Progress, Segmented } from 'antd';
import { useState } from 'react';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';
import layout from '../../../kit/layout.module.css';

type RunBarProps = {
  run: PlanRunTold;
  words: PlanWords;
  /** Absent: the person may not. */
  onStop: (() => void) | undefined;
};

/** How far an optimisation is, how good its best plan is, and what no plan can go below. */
export function RunBar({ run, words, onStop }: RunBarProps) {
  const { t, number } = words;
  const isRunning = run.state === 'running';
  const left = run.seconds * 1000 * (1 - run.share);
  const said = [
    ...(isRunning ? [t('run.left', { time: `${Math.ceil(left / 1000)}\u2009s` })] : []),
    ...(run.bestTotal === null ? [] : [t('run.best', { value: number(run.bestTotal, 0) })]),
    ...(run.firstTotal === null ? [] : [t('run.first', { value: number(run.firstTotal, 0) })]),
    run.bound === null
      ? t(isRunning ? 'run.noBound' : 'run.noBoundFound')
      : t('run.bound', { value: number(run.bound, 0) }),
    ...(run.startedBy === null ? [] : [t('run.by', { person: run.startedBy })]),
  ];
  return (
    <div className={styles.run} data-state={run.state} data-testid="plan-run" role="status">
      <b>{isRunning ? t('run.running') : t(`run.ended.${run.state}`)}</b>
      {isRunning ? (
        <Progress
          className={styles.progress}
          percent={Math.round(run.share * 100)}
          size="small"
          aria-label={t('run.running')}
        />
      ) : null}
      <span title={t('run.costHint')}>{said.join(' · ')}</span>
      {isRunning && onStop !== undefined ? (
        <Button size="small" onClick={onStop}>
          {t('actions.stop')}
        </Button>
      ) : null}
    </div>
  );
}

type OptimiseButtonProps = { words: PlanWords; isDisabled: boolean; onStart: (seconds: number) => void };

const usualSeconds = [runSeconds.least * 2, runSeconds.usual, runSeconds.usual * 5];

/** Asks how long an optimiser may look, and lets it begin. */
export function OptimiseButton({ words, isDisabled, onStart }: OptimiseButtonProps) {
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  const [seconds, setSeconds] = useState<number>(runSeconds.usual);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <div className={`${layout.stack10} ${styles.form}`}>
          <SecondsField words={words} value={seconds} onChange={setSeconds} />
          <small>{t('run.hint')}</small>
          <Button
            type="primary"
            onClick={() => {
              setIsOpen(false);
              onStart(seconds);
            }}
          >
            {t('run.start')}
          </Button>
        </div>
      }
    >
      <Button disabled={isDisabled}>{t('actions.optimise')}</Button>
    </Popover>
  );
}

type SecondsFieldProps = { words: PlanWords; value: number; onChange: (seconds: number) => void };

/** How long an optimiser may look: some usual times, or any within the limits. */
export function SecondsField({ words, value, onChange }: SecondsFieldProps) {
  const { t } = words;
  return (
    <div className={layout.wrap8}>
      <Segmented
        aria-label={t('run.seconds')}
        value={value}
        options={usualSeconds.map((each) => ({ value: each, label: `${each}\u2009s` }))}
        onChange={onChange}
      />
      <InputNumber
        aria-label={t('run.seconds')}
        min={runSeconds.least}
        max={runSeconds.most}
        precision={0}
        value={value}
        suffix={t('run.secondsUnit')}
        onChange={(next) => onChange(next ?? runSeconds.usual)}
      />
    </div>
  );
}
