import type { AskedTopic } from '@millwright/contract/areas/questions/asking/topic.ts';
import type { AnalysisWords } from '../../../analysis/parts/analysisWords.ts';
import type { Choices } from '../../../analysis/parts/chartsProps.ts';

export interface TopicProps {
  readonly topic: AskedTopic;
  readonly choices: Choices;
  readonly words: AnalysisWords;
}

/** Filters of event lists and costs that a question names. */
export function filterOfTopic({ process, line, machineIds, variety, crew, shift }: AskedTopic) {
  const lists = { process, line, machineIds, variety, crew, shift };
  const filled = Object.entries(lists).filter(([, values]) => values.length > 0);
  return Object.fromEntries(filled);
}
