import { DataTable } from '../../../kit/table/DataTable.tsx';
import { peopleColumns } from './peopleRows.ts';
import {
  peopleKpis,
  showPersonOutput,
  type TendedPiece,
} from '@millwright/contract/areas/analysis/people/people.ts';
import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { chartWords } from '../parts/chartWords.ts';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { Waiting } from '../parts/Waiting.tsx';
import styles from '../parts/analysis.module.css';

type PersonShiftsProps = {
  question: z.input<typeof showPersonOutput.input>;
  words: AnalysisWords;
  /** The place among all, where it is known. */
  rank?: number | null;
  /** Says whose shifts they are. */
  isNamed?: boolean;
};

type Shown = OutputOf<typeof showPersonOutput>;

/** What one person made: the figures, a bar a shift against its plan, and what decided machine by machine. */
export function PersonShifts({ question, words, rank = null, isNamed = false }: PersonShiftsProps) {
  const { t } = words;
  const { data, error, refetch } = useAnswer(showPersonOutput, question);
  if (data === undefined)
    return error === null ? <Waiting rows={8} /> : <Failed cause={error} onRetry={() => void refetch()} />;
  const name = question.personId === 'unassigned' ? t('analysis:people.unassigned') : (data.name ?? '');
  return (
    <>
      {isNamed ? (
        <h2>
          {name} <small className={styles.analysisScope}>{words.period(data.scope)}</small>
        </h2>
      ) : null}
      <ul className={styles.analysisTotals}>
        {rank === null ? null : (
          <li>
            {t('analysis:people.rank')} <b>{words.number(rank, 0)}</b>
          </li>
        )}
        <li>
          <b>{t('analysis:people.shiftCount', { count: data.total.shifts })}</b>
        </li>
        {peopleColumns(data).map((code) => (
          <li key={code}>
            {words.kpiName(code)} <b>{words.quantity(code, data.total.figures[code]?.value)}</b>
          </li>
        ))}
      </ul>
      <ShiftBars shown={data} words={words} />
      <Pieces shown={data} words={words} />
    </>
  );
}

/** Shifts that are drawn at once, and rows. */
const drawnAtOnce = 31;
const rowsAtOnce = 100;

function ShiftBars({ shown, words }: { shown: Shown; words: AnalysisWords }) {
  const { t } = words;
  const turns = [
    ...Map.groupBy(shown.pieces, ({ productionDate, shift }) => `${productionDate} ${shift}`),
  ].slice(0, drawnAtOnce);
  const sum = (pieces: readonly TendedPiece[], code: (typeof peopleKpis)[number]) => {
    const values = pieces.flatMap(({ figures }) => figures[code]?.value ?? []);
    return values.length === 0 ? null : values.reduce((all, value) => all + value, 0);
  };
  return (
    <div className={styles.analysisCard}>
      <RankBars
        title={t('analysis:people.strip')}
        note={words.kpiHead('output')}
        words={chartWords(words)}
        nameHead={t('analysis:fields.shift')}
        valueHead={words.kpiHead('output')}
        bars={turns.map(([key, pieces]) => {
          const [made, plan] = [sum(pieces, 'output'), sum(pieces, 'plan')];
          const machines = new Set(pieces.map(({ machineId }) => machineId)).size;
          return {
            key,
            name: turnName(pieces[0], shown, words),
            value: made,
            text: words.quantity('output', made),
            target: plan,
            note: [
              t('analysis:people.machineCount', { count: machines }),
              made === null || plan === null || plan === 0
                ? ''
                : words.quantity('planAttainment', (100 * made) / plan),
            ]
              .filter(Boolean)
              .join(' · '),
          };
        })}
      />
    </div>
  );
}

function turnName(piece: TendedPiece | undefined, { scope }: Shown, words: AnalysisWords): string {
  return piece === undefined ? '' : words.stepName({ ...piece, band: null }, 'shift', scope.zone);
}

function Pieces({ shown, words }: { shown: Shown; words: AnalysisWords }) {
  const { t } = words;
  const [most, setMost] = useState(rowsAtOnce);
  const machines = new Map(shown.machines.map((machine) => [machine.id, machine]));
  const codes = (['output', 'plan', 'planAttainment', 'breakRate', 'doffs'] as const).filter(
    (code) => code in shown.total.figures,
  );
  const rest = shown.pieces.length - most;
  return (
    <section className={styles.analysisCard} aria-label={t('analysis:people.pieces')}>
      <header>
        <h2>{t('analysis:people.pieces')}</h2>
        <small>{t('analysis:table.rows', { count: shown.pieces.length })}</small>
      </header>
      <DataTable
        rows={shown.pieces.slice(0, most)}
        keyOf={({ startMs, machineId, variety, insteadOf, factor }) =>
          `${startMs} ${machineId} ${variety} ${insteadOf} ${factor}`
        }
        columns={[
          {
            name: 'shift',
            head: t('analysis:fields.shift'),
            isRowHead: true,
            pin: 'start',
            cell: (piece) => turnName(piece, shown, words),
          },
          {
            name: 'machine',
            head: t('analysis:people.machine'),
            cell: ({ machineId }) => machineName(machines.get(machineId), words),
          },
          { name: 'variety', head: t('analysis:dimensions.variety'), cell: ({ variety }) => variety },
          {
            name: 'decided',
            head: t('analysis:people.decided'),
            cell: (piece) => decidedText(piece, words),
          },
          {
            name: 'hours',
            head: t('analysis:people.hours'),
            cell: ({ startMs, endMs }) =>
              `${formatClock(startMs, shown.scope.zone)}–${formatClock(endMs, shown.scope.zone)}`,
          },
          {
            name: 'factor',
            head: t('analysis:people.factor'),
            isNumber: true,
            cell: ({ factor }) => `${words.number((100 * factor) / wholeFactor, 2)} %`,
          },
          ...codes.map((code) => ({
            name: code,
            head: words.kpiHead(code),
            isNumber: true,
            cell: ({ figures }: TendedPiece) => words.value(code, figures[code]?.value),
          })),
        ]}
        look={{ ...analysisLook, label: t('analysis:people.pieces') }}
      />
      {rest > 0 ? (
        <Button type="link" onClick={() => setMost(most + rowsAtOnce)}>
          {t('analysis:table.more', { count: Math.min(rest, rowsAtOnce) })}
        </Button>
      ) : null}
    </section>
  );
}

function machineName(machine: NamedMachine | undefined, words: AnalysisWords): string {
  return machine === undefined ? '' : words.machine(machine.kind, machine.number);
}

/** Which layer of the plan decided, whom it was instead of, and that it is an estimate. */
function decidedText({ layer, insteadOf, isEstimated }: TendedPiece, { t }: AnalysisWords): string {
  return [
    t(`analysis:people.layers.${layer ?? 'none'}`),
    insteadOf === null ? '' : t('analysis:people.insteadOf', { name: insteadOf }),
    isEstimated ? t('analysis:people.estimated') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
