import { reportFilters } from '@millwright/contract/areas/analysis/reports/report.ts';
import type { AskedTopic } from '@millwright/contract/areas/questions/asking/topic.ts';
import { chosenLabel, chosenOf } from '../../../analysis/parts/controls/filterChoices.ts';
import { type AnalysisFilter } from '../../../analysis/parts/view.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { CostAnswer } from './CostAnswer.tsx';
import { SpeedsAnswer } from './SpeedsAnswer.tsx';
import { StopsAnswer } from './StopsAnswer.tsx';
import type { TopicProps } from './topicProps.ts';
import { withPhrasesOf } from '../../../../app/i18n/start.ts';
import { latePart } from '../../../../app/parts/lazyPart.tsx';
import type RowsOfPages from './RowsAnswer.tsx';
import type { ComponentProps } from 'react';
import styles from '../ask.module.css';

/** Words of the list behind it travel with it. */
const RowsAnswer = latePart<ComponentProps<typeof RowsOfPages>>('answer rows', () =>
  withPhrasesOf('maintenance', () => import('./RowsAnswer.tsx')).then((loaded) => loaded.default),
);

type TopicAnswerProps = TopicProps & {
  readonly isPeriodAssumed: boolean;
  /** A new question is being read: this is the answer to the one before. */
  readonly isBusy: boolean;
};

/** Reading of a question about orders, stops, cost, speeds or plans, and the answer of the page that knows it. */
export function TopicAnswer({ isPeriodAssumed, isBusy, ...props }: TopicAnswerProps) {
  const { topic, words } = props;
  const { t } = words;
  return (
    <section
      className={styles.card}
      aria-live="polite"
      aria-busy={isBusy}
      aria-label={t('analysis:ask.answer')}
    >
      <p className={styles.understood}>
        <span>{t('analysis:ask.understood')}</span> {topicSentence(props)}
        {isPeriodAssumed ? (
          <small>{t(isAhead(topic) ? 'analysis:ask.topic.assumedAhead' : 'analysis:ask.assumed')}</small>
        ) : null}
      </p>
      <Answer {...props} />
    </section>
  );
}

function Answer(props: TopicProps) {
  const { topic } = props;
  switch (topic.name) {
    case 'stops':
      return <StopsAnswer {...props} />;
    case 'electricityCost':
      return <CostAnswer {...props} />;
    case 'speeds':
      return <SpeedsAnswer {...props} />;
    case 'ordersLate':
    case 'ordersDue':
    case 'ordersProgress':
    case 'maintenancePlans':
    case 'tasksOpen':
    case 'tasksOverdue':
    case 'tasksUnassigned':
      return <RowsAnswer {...props} topic={{ ...topic, name: topic.name }} />;
  }
}

function isAhead({ name }: AskedTopic): boolean {
  return name === 'ordersDue' || name === 'maintenancePlans';
}

/** "Stops · Roving · 26 Nov": the subject, what narrows it, and its dates. */
function topicSentence({ topic, choices, words }: TopicProps): string {
  const { t } = words;
  const { numbers } = topic;
  const filter: AnalysisFilter = {
    process: topic.process.filter(isProcess),
    line: topic.line,
    variety: topic.variety,
    machines: topic.machineIds,
    crew: topic.crew,
    shift: topic.shift,
  };
  const machines = new Map(choices.machines.map((each) => [each.id, each]));
  const dates = datesText(topic, words);
  return [
    t(`analysis:ask.topic.names.${topic.name}`),
    ...numbers,
    ...reportFilters.flatMap((name) =>
      chosenOf(name, filter).map((value) => chosenLabel(name, value, { words, machines })),
    ),
    dates,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function datesText({ from, to }: TopicProps['topic'], words: TopicProps['words']): string {
  if (from !== null && to !== null) return words.period({ from, to });
  if (to === null) return '';
  return words.t('analysis:ask.topic.until', { date: words.date(to) });
}
