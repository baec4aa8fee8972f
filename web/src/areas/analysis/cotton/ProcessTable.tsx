import type { CottonAnswer, CottonOfProcess } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { type WasteKind, wasteKinds } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import { wastePercent } from '@millwright/contract/spinning/balance/material.ts';
import type { ReactNode } from 'react';
import { Explained } from '../../../kit/text/Explained.tsx';
import { noValue } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { CottonCard, cottonLook } from './CottonCard.tsx';

/** What each process made of what came in, beside the plan of the varieties, and what it lost. */
export function ProcessTable({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  const tonnes = (kg: number | null) => words.number(kg === null ? null : kg / 1000, 2);
  const column = (name: string, unit: string, cell: (row: CottonOfProcess) => ReactNode) => ({
    name,
    head: `${t(`analysis:cotton.processes.${name}`)} ${unit}`,
    isNumber: true,
    cell,
  });
  return (
    <CottonCard
      sheet="processes"
      answer={answer}
      words={words}
      notes={<small>{t('analysis:cotton.processes.note')}</small>}
    >
      <DataTable
        rows={answer.processes}
        keyOf={({ process }) => process}
        columns={[
          {
            name: 'process',
            head: t('analysis:dimensions.process'),
            isRowHead: true,
            pin: 'start',
            cell: ({ process }) => words.process(process),
          },
          column('input', words.unit('t'), ({ basis, inputKg }) =>
            basis === 'weighed' ? (
              <Explained title={t('analysis:cotton.processes.weighed')}>≈ {tonnes(inputKg)}</Explained>
            ) : (
              tonnes(inputKg)
            ),
          ),
          column('output', words.unit('t'), ({ outputKg }) => tonnes(outputKg)),
          column('yield', words.unit('percent'), ({ yieldPercent }) => words.number(yieldPercent, 2)),
          column('planned', words.unit('percent'), ({ plannedPercent }) => words.number(plannedPercent, 2)),
          column('difference', 'pp', (row) => signed(differenceOf(row), words)),
          ...wasteKinds.map((kind) => ({
            name: kind,
            head: `${t(`analysis:cotton.balance.${kind}`)} ${words.unit('percent')}`,
            isNumber: true,
            cell: (row: CottonOfProcess) => percentOf(row, kind, words),
          })),
        ]}
        look={cottonLook(words, 'processes')}
      />
    </CottonCard>
  );
}

function differenceOf({ yieldPercent, plannedPercent }: CottonOfProcess): number | null {
  return yieldPercent === null || plannedPercent === null ? null : yieldPercent - plannedPercent;
}

/** Waste over input (formulas F61 and F62); empty where nobody weighs such waste there. */
function percentOf({ waste, inputKg }: CottonOfProcess, kind: WasteKind, words: AnalysisWords): string {
  const kg = waste[kind];
  if (kg === null) return '';
  return words.number(inputKg === null || inputKg <= 0 ? null : wastePercent(kg, inputKg), 2);
}

function signed(value: number | null, words: AnalysisWords): string {
  if (value === null) return noValue;
  const text = words.number(Math.abs(value), 2);
  const sign = signOf(value);
  return `${sign}${text}`;
}

function signOf(value: number): string {
  if (value >= 0.005) return '+';
  if (value <= -0.005) return '−';
  return '';
}
