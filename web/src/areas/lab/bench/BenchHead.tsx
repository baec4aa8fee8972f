import {
  type Bench,
  labSettingsRight,
  saveLabSettings,
  showLabSettings,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labSample, labSamplePath } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ShiftRuler } from '../../../kit/boards/bars/ShiftRuler.tsx';
import { CallDialog } from '../../../resource/slotParts.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

type BenchHeadProps = {
  bench: Bench | undefined;
  whose: 'all' | 'mine';
  words: BenchWords;
  onWhose: (whose: 'all' | 'mine') => void;
};

/** Counts of the bench, and the shift with its due times. */
export function BenchHead({ bench, whose, words, onWhose }: BenchHeadProps) {
  const { t } = words;
  const mayAdd = useMay(labSample.access.add);
  return (
    <header className={styles.head}>
      <h1>{t('screens.labBench')}</h1>
      <Segmented
        aria-label={t('fields.whose')}
        value={whose}
        options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`bench.whose.${value}`) }))}
        onChange={onWhose}
      />
      {bench === undefined ? null : <Counts bench={bench} words={words} />}
      {bench === undefined ? null : <Ruler bench={bench} words={words} />}
      <div className={layout.endLine}>
        <Link to={labSamplePath}>{t('bench.list')}</Link>
        <RulesButton words={words} />
        {mayAdd ? (
          <Link to={`${labSamplePath}?new=`}>
            <Button>{t('bench.addSample')}</Button>
          </Link>
        ) : null}
      </div>
    </header>
  );
}

function Counts({ bench: { counts }, words: { t } }: { bench: Bench; words: BenchWords }) {
  return (
    <dl className={styles.counts}>
      <div data-bad={counts.late > 0 || undefined}>
        <dt>{t('bench.lateCount')}</dt>
        <dd>{counts.late}</dd>
      </div>
      <div>
        <dt>{t('bench.tabs.toVerify')}</dt>
        <dd>{counts.toVerify}</dd>
      </div>
      <div data-bad={counts.outside > 0 || undefined}>
        <dt>{t('bench.outsideCount')}</dt>
        <dd>{counts.outside}</dd>
      </div>
    </dl>
  );
}

function Ruler({ bench: { shift, nowMs, marks }, words }: { bench: Bench; words: BenchWords }) {
  const { t, clock } = words;
  const name = t(`shifts:names.${shift.name}`);
  const label = `${name} ${clock(shift.startMs)}–${clock(shift.endMs)}, ${clock(nowMs)}`;
  const left = (dueMs: number) => ((dueMs - shift.startMs) / (shift.endMs - shift.startMs)) * 100;
  return (
    <div className={styles.ruler}>
      <div className={styles.marks} aria-hidden="true">
        {marks.map(({ dueMs, look }, index) => (
          <i key={index} data-look={look} style={{ left: `${left(dueMs)}%` }} />
        ))}
      </div>
      <ShiftRuler {...shift} nowMs={nowMs} zone={words.zone} label={label} size="small" />
    </div>
  );
}

function RulesButton({ words: { t } }: { words: BenchWords }) {
  const [isOpen, setIsOpen] = useState(false);
  const maySet = useMay(labSettingsRight);
  const { data } = useCall(showLabSettings, {}, { isEnabled: maySet });
  if (!maySet || data === undefined) return null;
  return (
    <>
      <Button type="text" onClick={() => setIsOpen(true)}>
        {t('bench.settings')}
      </Button>
      {isOpen ? (
        <CallDialog
          call={saveLabSettings}
          initial={data}
          fields={{ mayVerifyOwn: { label: t('fields.mayVerifyOwn') } }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
