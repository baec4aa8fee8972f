import type { CottonAnswer, CottonOfProcess } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { type WasteKind, wasteKinds } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import { wastePercent } from '@millwright/contract/spinning/balance/material.ts';
import { Explained } from '../../../kit/text/Explained.tsx';
import { noValue } from '../../../kit/text/format.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { CottonCard } from './CottonCard.tsx';

/** What each process made of what came in, beside the plan of the varieties, and what it lost. */
export function ProcessTable({ answer, words }: { answer: CottonAnswer; words: AnalysisWords }) {
  const { t } = words;
  const heads = [
    `${t('analysis:cotton.processes.input')} ${words.unit('t')}`,
    `${t('analysis:cotton.processes.output')} ${words.unit('t')}`,
    `${t('analysis:cotton.processes.yield')} ${words.unit('percent')}`,
    `${t('analysis:cotton.processes.planned')} ${words.unit('percent')}`,
    `${t('analysis:cotton.processes.difference')} pp`,
    ...wasteKinds.map((kind) => `${t(`analysis:cotton.balance.${kind}`)} ${words.unit('percent')}`),
  ];
  return (
    <CottonCard
      sheet="processes"
      answer={answer}
      words={words}
      notes={<small>{t('analysis:cotton.processes.note')}</small>}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis:dimensions.process')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.processes.map((row) => (
            <ProcessRow key={row.process} row={row} words={words} />
          ))}
        </tbody>
      </table>
    </CottonCard>
  );
}

function ProcessRow({ row, words }: { row: CottonOfProcess; words: AnalysisWords }) {
  const { process, inputKg, outputKg, basis, yieldPercent, plannedPercent } = row;
  const tonnes = (kg: number | null) => words.number(kg === null ? null : kg / 1000, 2);
  const difference = yieldPercent === null || plannedPercent === null ? null : yieldPercent - plannedPercent;
  return (
    <tr>
      <th scope="row">{words.process(process)}</th>
      <td data-number>
        {basis === 'weighed' ? (
          <Explained title={words.t('analysis:cotton.processes.weighed')}>≈ {tonnes(inputKg)}</Explained>
        ) : (
          tonnes(inputKg)
        )}
      </td>
      <td data-number>{tonnes(outputKg)}</td>
      <td data-number>{words.number(yieldPercent, 2)}</td>
      <td data-number>{words.number(plannedPercent, 2)}</td>
      <td data-number>{signed(difference, words)}</td>
      {wasteKinds.map((kind) => (
        <td key={kind} data-number>
          {percentOf(row, kind, words)}
        </td>
      ))}
    </tr>
  );
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
