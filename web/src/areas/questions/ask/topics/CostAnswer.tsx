import { showEnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import { Link } from 'react-router';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { EnergyCosts } from '../../../analysis/energyUse/CostTable.tsx';
import { useAnswer } from '../../../analysis/parts/useAnswer.ts';
import { Waiting } from '../../../analysis/parts/Waiting.tsx';
import { filterOfTopic, type TopicProps } from './topicProps.ts';
import shared from '../../../analysis/parts/analysis.module.css';
import styles from '../ask.module.css';

/** Cost of the electricity of a period, by tariff and band, as the page of electricity has it. */
export function CostAnswer({ topic, words }: TopicProps) {
  const { t } = words;
  const period = { from: topic.from ?? undefined, to: topic.to ?? undefined };
  const query = useAnswer(showEnergyCost, { ...period, ...filterOfTopic(topic) });
  if (query.error !== null) return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Waiting rows={6} />;
  const { costs, lines, scope } = query.data;
  const energyKwh = lines.reduce((sum, line) => sum + line.energyKwh, 0);
  const cost = costs.map((each) => `${words.number(each.cost, 2)} ${each.currency}`).join(' + ');
  const search = new URLSearchParams({ from: scope.from, to: scope.to, process: topic.process.join(',') });
  return (
    <div className={shared.analysisBody} aria-busy={query.isPlaceholderData}>
      <p className={styles.answer}>
        {cost === ''
          ? t('analysis:ask.topic.noCost')
          : t('analysis:ask.topic.cost', {
              cost,
              energy: `${words.number(energyKwh, 0)} ${words.unit('kwh')}`,
            })}
      </p>
      <EnergyCosts cost={query.data} words={words} />
      <p>
        <Link to={`/analysis/energyUse?${search.toString()}`}>
          {t('analysis:ask.openPage', { page: t('analysis:screens.energyUse') })}
        </Link>
      </p>
    </div>
  );
}
