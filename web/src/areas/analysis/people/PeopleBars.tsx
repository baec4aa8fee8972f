import type { PeopleAnswer, PeopleRow } from '@millwright/contract/areas/analysis/people/people.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { chartWords } from '../parts/chartWords.ts';
import { rankAxis } from '../parts/table/rank.ts';
import { groupName } from './peopleRows.ts';
import type { PeopleAddress } from './usePeopleAddress.ts';
import styles from '../parts/analysis.module.css';

/** So many are drawn; all of them stand in the table. */
const mostBars = 15;
const planPercent = 100;

type PeopleBarsProps = { answer: PeopleAnswer; address: PeopleAddress; words: AnalysisWords };

/** The first by plan attainment, each against the plan of what he or she tended. */
export function PeopleBars({ answer, address, words }: PeopleBarsProps) {
  const { t } = words;
  const placed = answer.rows.filter(({ rank }) => rank !== null);
  if (placed.length === 0) return null;
  const isPerson = address.by === 'person';
  const bar = (row: PeopleRow) => {
    const name = groupName(row, address.by, words);
    const { planAttainment, output } = row.figures;
    const value = planAttainment?.value ?? null;
    const note = [
      words.quantity('output', output?.value),
      t('analysis:people.shiftCount', { count: row.shifts }),
      ...(row.isSmall ? [t('analysis:people.small')] : []),
    ].join(' · ');
    return {
      key: row.key ?? '',
      name: `${words.number(row.rank, 0)} ${name}`,
      value,
      text: words.quantity('planAttainment', value),
      note,
      target: planPercent,
      ...(isPerson ? { spoken: t('analysis:people.details', { name: `${row.rank} ${name}` }) } : {}),
    };
  };
  const more = placed.length > mostBars ? t('analysis:people.barsMost', { count: mostBars }) : null;
  return (
    <div className={styles.analysisCard}>
      <RankBars
        title={t('analysis:people.bars')}
        note={[more, t('analysis:people.barsNote')].filter((each) => each !== null).join(' · ')}
        words={chartWords(words)}
        nameHead={t(`analysis:people.by.${address.by}`)}
        valueHead={words.kpiHead('planAttainment')}
        axis={rankAxis('planAttainment', words)}
        bars={placed.slice(0, mostBars).map(bar)}
        {...(isPerson ? { onPick: address.open } : {})}
      />
    </div>
  );
}
