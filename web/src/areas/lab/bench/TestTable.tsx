import type { BenchTest } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labTestLifeCycle } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { StateMark } from '../../../resource/slotParts.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';

type TestTableProps = {
  tests: readonly BenchTest[];
  openId: string | undefined;
  words: BenchWords;
  onOpen: (id: string) => void;
};

/** All tests of a sample; a retest stands below its first attempt, and both stay. */
export function TestTable({ tests, openId, words, onOpen }: TestTableProps) {
  const { t, number, percent } = words;
  return (
    <DataTable
      rows={tests}
      keyOf={({ id }) => id}
      marks={({ id }) => ({ 'data-open': id === openId || undefined })}
      open={{ onOpen: ({ id }) => onOpen(id), shownKey: openId }}
      columns={[
        {
          name: 'parameter',
          head: t('bench.columns.parameter'),
          isRowHead: true,
          cell: (test) => (
            <button
              type="button"
              className={styles.testName}
              data-opens
              data-attempt={test.attempt}
              aria-current={test.id === openId ? 'true' : undefined}
              onClick={() => onOpen(test.id)}
            >
              {test.name} <small>{words.unit(test.unit)}</small>
            </button>
          ),
        },
        {
          name: 'attempt',
          head: t('bench.columns.attempt'),
          cell: ({ attempt }) => (attempt === 1 ? '1' : `${attempt} ${t('bench.retestOf')}`),
        },
        {
          name: 'n',
          head: t('bench.columns.n'),
          isNumber: true,
          cell: ({ revision, specimens }) => revision?.n ?? `0 / ${specimens}`,
        },
        {
          name: 'mean',
          head: t('bench.columns.mean'),
          isNumber: true,
          cell: ({ revision, decimals }) => number(revision?.mean, decimals),
        },
        {
          name: 'cv',
          head: t('bench.columns.cv'),
          isNumber: true,
          cell: ({ revision }) => percent(revision?.cv),
        },
        { name: 'limits', head: t('bench.columns.limits'), isNumber: true, cell: words.limits },
        {
          name: 'verdict',
          head: t('bench.columns.verdict'),
          marks: ({ revision }) => ({ 'data-tone': toneOf(revision?.verdict) }),
          cell: ({ revision }) => words.verdict(revision?.verdict),
        },
        {
          name: 'reported',
          head: t('bench.columns.reported'),
          cell: ({ isReported }) => (
            <span role="img" aria-label={t(isReported ? 'bench.isReported' : 'bench.notReported')}>
              {isReported ? '●' : '○'}
            </span>
          ),
        },
        {
          name: 'state',
          head: t('bench.columns.state'),
          cell: ({ state }) => (
            <StateMark look={labTestLifeCycle.states[state]} word={words.testState(state)} />
          ),
        },
      ]}
      look={{ testId: 'tests', density: 'compact', phone: 'lines', label: t('bench.columns.parameter') }}
    />
  );
}

function toneOf(verdict: string | null | undefined): string | undefined {
  if (verdict === 'within') return 'good';
  return verdict === 'below' || verdict === 'above' ? 'bad' : undefined;
}
