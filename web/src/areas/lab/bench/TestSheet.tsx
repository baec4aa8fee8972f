import { type BenchTest, enterReadings } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { enterReadingsRight } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { maxLabReason } from '@millwright/contract/areas/lab/samples/labSample.lifeCycle.ts';
import { maxSpecimens } from '@millwright/contract/areas/lab/methods/testMethod.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { Figures } from './Figures.tsx';
import { LimitStrip } from './LimitStrip.tsx';
import { liveReadings, type LiveReadings } from './readings.ts';
import { ReadingsGrid } from './ReadingsGrid.tsx';
import { TestActions } from './TestActions.tsx';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

type TestSheetProps = {
  test: BenchTest;
  isVoid: boolean;
  /** Texts that are typed and not saved; undefined: none. */
  draft: readonly string[] | undefined;
  words: BenchWords;
  onDraft: (texts: readonly string[] | undefined) => void;
};

/** Readings of one test with their figures, verdict and what can be done next. */
export function TestSheet({ test, isVoid, draft, words, onDraft }: TestSheetProps) {
  const { t, language } = words;
  const mayEnter = useMay(enterReadingsRight);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { isBusy, refusal, change } = useChange({ inPlace: true });
  const stored = test.revision?.raw ?? [];
  const texts = withRoom(draft ?? stored, test.specimens);
  const live = liveReadings(texts, { language, limits: { lower: test.lower, upper: test.upper } });
  const isCalculated = test.dataSource === 'formula';
  const isFixed = isVoid || isCalculated || !mayEnter || test.state === 'superseded';
  const isCorrection = test.revision !== null;
  const isDraft = draft !== undefined;
  const save = () =>
    change(async () => {
      const { revision } = await callApi(enterReadings, {
        testId: test.id,
        version: test.version,
        readings: [...live.raw],
        ...(isCorrection ? { reason: reason.trim() } : {}),
      });
      onDraft(undefined);
      setReason('');
      setNote('');
      return t('bench.saved', { rev: revision.rev });
    });
  const isReady =
    isDraft && live.raw.length > 0 && !live.hasProblem && (!isCorrection || reason.trim() !== '');
  const shown = isDraft || test.revision === null ? live.figures : test.revision;
  const verdict = isDraft || test.revision === null ? live.verdict : test.revision.verdict;
  return (
    <section className={styles.sheet} aria-label={test.name}>
      <TestNotes test={test} words={words} />
      {isCalculated ? (
        <p className={layout.quiet}>
          {t('bench.calculated', { formula: test.formula ?? '' })}
          {test.revision === null ? ` · ${t('bench.waitsFor')}` : ''}
        </p>
      ) : (
        <>
          <p className={layout.quiet}>{note === '' ? t('bench.readingsHint') : note}</p>
          <ReadingsGrid
            texts={texts}
            live={live}
            words={words}
            isDisabled={isFixed}
            onChange={onDraft}
            onPaste={(count, leftOut) =>
              setNote(
                leftOut === 0
                  ? t('bench.pasted', { count })
                  : t('bench.tooMany', { most: maxSpecimens, count: leftOut }),
              )
            }
          />
          <Problems live={live} words={words} />
          <Outliers live={live} test={test} words={words} />
        </>
      )}
      <LimitStrip
        limits={{ lower: test.lower, aim: test.target, upper: test.upper }}
        values={live.cells.flatMap(({ value }) => value ?? [])}
        mean={shown?.mean}
        isOutside={verdict === 'below' || verdict === 'above'}
      />
      <Figures test={test} figures={shown} verdict={verdict} words={words} />
      {refusal === undefined ? null : (
        <p className={layout.bad} role="alert">
          {refusal}
        </p>
      )}
      {isDraft && isCorrection ? (
        <Input
          aria-label={t('bench.reason')}
          placeholder={t('bench.reason')}
          maxLength={maxLabReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <footer className={layout.line8}>
        {isDraft ? <Button onClick={() => onDraft(undefined)}>{t('bench.discard')}</Button> : null}
        {isDraft && !isFixed ? (
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void save()}>
            {t(isCorrection ? 'bench.correct' : 'bench.submit')}
          </Button>
        ) : null}
        {isDraft || isVoid ? null : <TestActions test={test} words={words} />}
      </footer>
    </section>
  );
}

function TestNotes({ test, words: { t } }: { test: BenchTest; words: BenchWords }) {
  return (
    <>
      {test.newerStandard === null ? null : (
        <p className={layout.warn}>{t('bench.newer', { standard: test.newerStandard })}</p>
      )}
      {test.retestReason === null ? null : (
        <p className={layout.quiet}>{t('bench.retestReason', { reason: test.retestReason })}</p>
      )}
      {test.rejectReason === null ? null : (
        <p className={layout.bad}>{t('bench.rejected', { reason: test.rejectReason })}</p>
      )}
    </>
  );
}

function Problems({ live, words: { t } }: { live: LiveReadings; words: BenchWords }) {
  const core = useT();
  const index = live.cells.findIndex(({ refusal }) => refusal !== undefined);
  const cell = live.cells[index];
  if (cell?.refusal === undefined) return null;
  const { reason, expected } = cell.refusal;
  return (
    <p className={layout.bad} role="alert">
      {t('bench.wrong', {
        place: index + 1,
        text: cell.text,
        problem: core(`rules.${reason}`, { value: cell.text, expected }),
      })}
    </p>
  );
}

function Outliers({ live, test, words }: { live: LiveReadings; test: BenchTest; words: BenchWords }) {
  const { t } = words;
  if (live.outliers.length === 0) return null;
  return (
    <p className={styles.outlier} role="status" data-testid="outliers">
      {t('bench.outlier', { places: live.outliers.map((index) => index + 1).join(', ') })}
      {live.without === undefined
        ? ''
        : ` · ${t('bench.without', {
            mean: words.number(live.without.mean, test.decimals),
            cv: words.percent(live.without.cv),
          })}`}
    </p>
  );
}

/** As many cells as specimens are wanted, or more where more were typed. */
function withRoom(texts: readonly string[], specimens: number): string[] {
  return [...texts, ...Array.from({ length: Math.max(0, specimens - texts.length) }, () => '')];
}
