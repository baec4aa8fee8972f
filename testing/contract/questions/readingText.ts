import type { QuestionReading } from '@millwright/contract/areas/questions/asking/calls.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';

const kinds = { RF: 'spinning', FL: 'roving', WD: 'winding', CD: 'carding' } as const;

/** Machines, yarns and crews of a mill, on a Friday afternoon. */
export function ground(language: Language) {
  const machines = (['RF', 'FL', 'WD', 'CD'] as const).flatMap((prefix, place) =>
    [3, 5, 7, 8, 10, 12, 20, 33].map((number) => ({
      id: 100 * place + number,
      code: `${prefix}-${String(number).padStart(2, '0')}`,
      number: String(number),
      kind: kinds[prefix],
    })),
  );
  return {
    language,
    names: { machines, lines: [], crews: ['A', 'B', 'C', 'D'], varieties: ['JC40', 'JC32', 'C32'] },
    asked: {
      today: '2026-11-27',
      calendarDate: '2026-11-27',
      turn: { productionDate: '2026-11-27', shift: 'middle' as const },
      turnBefore: { productionDate: '2026-11-27', shift: 'morning' as const },
      nightOver: { productionDate: '2026-11-26', shift: 'night' as const },
      nightRunning: null,
    },
  };
}

/** A reading in one line: figures or subject, what narrows it, its dates, and its order. */
export function readingText({ question, topic, page, unclear }: QuestionReading): string {
  if (unclear !== null) return `asks: ${unclear.reason} ${unclear.about}`;
  if (page !== null) return `page: ${page.name}`;
  const meant = question ?? topic;
  if (meant === null) return 'nothing';
  const { process, line, machineIds, variety, crew, shift, from, to } = meant;
  const narrowed = [...process, ...line, ...machineIds, ...variety, ...crew, ...shift].join(' ');
  const days = [from, to].map((date) => date?.slice(5) ?? '').join('…');
  const head = question === null ? `${topic?.name} ${topic?.numbers.join(' ')}` : question.kpis.join('+');
  const steps =
    question === null ? [] : [...question.dimensions, question.grain === 'none' ? '' : question.grain];
  const order = question === null ? (topic?.order ?? '') : orderText(question);
  return [
    head.trim(),
    narrowed,
    days === '…' ? '' : days,
    ...steps.map((step) => (step === '' ? '' : `by ${step}`)),
    order,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function orderText({ rank, threshold, compare }: NonNullable<QuestionReading['question']>): string {
  const parts = [
    rank === null ? '' : `${rank.order} ${rank.count}`,
    threshold === null ? '' : `${threshold.is} ${threshold.value}`,
    compare ? 'compared' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
