import { isProcess } from '../../basics/processTree/processes.ts';
import { isOfProcess, type Kpi } from '../../../core/kpi.ts';
import { kpis } from '../../telemetry/kpis/kpis.ts';
import type { AnalysisKpi } from '../../analysis/query/question.ts';
import { mostDays } from '../../analysis/query/period.ts';
import { type AskedQuestion, mostAskedKpis } from './askedQuestion.ts';
import { daysIn } from './periods.ts';
import type { Read, AskingRefusal } from './ground.ts';
import { isHeldAgainst } from './questionOf.ts';
import { noKpi } from './refusals.ts';
import { withWordBehind, firstOf, kpiWord, replaced } from './words.ts';

/** What fits together by its words and cannot be asked for all that; undefined where it can. */
export function misfitOf(read: Read, question: AskedQuestion): AskingRefusal | undefined {
  const [first] = question.kpis;
  if (first === undefined) return noKpi(read, {});
  return orderMisfit(read, question) ?? processMisfit(read, question) ?? amountMisfit(read, question);
}

/** Efficiency is ranked by that of production, as pages rank it; the answer names it. */
const rankedOfSeveral: AnalysisKpi = 'prodEff';

/** A ranking needs one figure, a way that is better, and things that can be ranked. */
function orderMisfit({ slots, text, lexicon }: Read, question: AskedQuestion): AskingRefusal | undefined {
  const { rank, threshold } = slots;
  const token = (rank ?? threshold)?.token;
  if (token === undefined || (isHeldAgainst(slots) && threshold === undefined)) return undefined;
  const several = slots.kpis.find(({ codes }) => codes.length > 1 && codes[0] !== rankedOfSeveral);
  if (several !== undefined)
    return {
      reason: 'severalKpis',
      about: several.token.text,
      choices: several.codes.map((code) => replaced(text, several.token, kpiWord(lexicon, code))),
    };
  if (rank !== undefined && question.rank === null)
    return {
      reason: 'noBest',
      about: rank.token.text,
      choices: [lexicon.orders.most, lexicon.orders.least].map((words) =>
        replaced(text, rank.token, firstOf(words)),
      ),
    };
  if (question.dimensions.length > 0 || question.grain !== 'none') return undefined;
  return {
    reason: 'rankOfWhat',
    about: token.text,
    choices: (['machine', 'crew', 'variety', 'process'] as const).map((noun) =>
      withWordBehind(text, firstOf(lexicon.nouns[noun]), lexicon),
    ),
  };
}

/** Breaks of a card are not 0: a card has none to count. */
function processMisfit(
  { tokens, text, lexicon }: Read,
  { kpis: codes, process }: AskedQuestion,
): AskingRefusal | undefined {
  const lacking = codes.find(
    (code) => process.length > 0 && !process.some((each) => isOfProcess(kpis[code], each)),
  );
  if (lacking === undefined) return undefined;
  const { processes = [] }: Kpi = kpis[lacking];
  const token = tokens.find(({ entries }) => entries[0]?.meaning.kind === 'process');
  return {
    reason: 'notOfProcess',
    about: kpiWord(lexicon, lacking),
    choices: processes
      .filter(isProcess)
      .flatMap((each) =>
        token === undefined ? [] : [replaced(text, token, firstOf(lexicon.processes[each]))],
      ),
  };
}

function amountMisfit({ slots, lexicon }: Read, question: AskedQuestion): AskingRefusal | undefined {
  const [first] = question.kpis;
  if (question.kpis.length > mostAskedKpis) return { reason: 'tooMany', about: '', choices: [] };
  const unit = slots.threshold?.unit;
  if (unit !== undefined && first !== undefined && unit !== signOf(kpis[first].unit))
    return { reason: 'unitDiffers', about: kpiWord(lexicon, first), choices: [] };
  const isNoShare = slots.isShare && !question.kpis.some((code) => kpis[code].unit === 'percent');
  if (isNoShare && first !== undefined)
    return { reason: 'unitDiffers', about: kpiWord(lexicon, first), choices: [] };
  const most = mostDays[question.grain];
  return daysIn(question) > most ? { reason: 'tooLong', about: String(most), choices: [] } : undefined;
}

function signOf(unit: string): string {
  return unit === 'percent' ? '%' : unit;
}
