import type { PersonPlace } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { memo } from 'react';
import { KpiBand, KpiFigure, type KpiFigureProps } from '../../../kit/boards/lists/KpiBand.tsx';
import { tallFigure } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { crewName, dateText, shiftNamesOf } from './ranks.ts';
import styles from './leaderboard.module.css';

type StarProps = { board: Leaderboard; stars: readonly PersonPlace[] | undefined; words: BoardWords };

/** So many equal people are named; nobody reads a longer list from afar. */
const namedStars = 4;

/** The crew that was first yesterday, with what it reached; equal ones share the place and the figure. */
export const Star = memo(function Star({ board, stars = [], words }: StarProps) {
  const { star, header } = board;
  const date = dateText(star.productionDate, words);
  const [first, ...others] = star.crews;
  return (
    <section className={styles.leaderStar} aria-label={words.t('screens.leaderboard')}>
      <div className={styles.leaderHead}>
        <h2>{words.t('leader.starOf', { date })}</h2>
        {stars.length === 0 ? null : (
          <p className={styles.leaderPerson}>
            {words.t('leader.peopleStar', { names: starNames(stars, words) })}
          </p>
        )}
      </div>
      {first === undefined ? (
        <p className={styles.leaderNone}>{words.t(star.isComplete ? 'leader.noStar' : 'leader.partial')}</p>
      ) : (
        <>
          <p className={styles.leaderName} data-crews={star.crews.length}>
            <strong>{star.crews.map((place) => crewName(place, words)).join(' · ')}</strong>{' '}
            <span>{others.length > 0 ? words.t('leader.equalStars') : shiftNamesOf(first, words)}</span>
          </p>
          <KpiBand form="tall" isQuartered>
            {first.figures
              .filter(({ kpi }) => others.length === 0 || kpi === 'planAttainment')
              .map((figure) => (
                <KpiFigure
                  key={figure.kpi}
                  {...tallFigure(figure, { words, zone: header.zone, sinceMs: header.shift.startMs })}
                  {...ofShift(figure, words)}
                />
              ))}
          </KpiBand>
        </>
      )}
    </section>
  );
});

/** Equal ones share the place and the figure. */
function starNames(stars: readonly PersonPlace[], words: BoardWords): string {
  const names = stars.slice(0, namedStars).map(({ realname }) => realname);
  const more = stars.length > namedStars ? ['…'] : [];
  const value = stars[0]?.figures.find(({ kpi }) => kpi === 'planAttainment')?.value;
  return `${[...names, ...more].join(' · ')} ${words.number(value, words.kpi('planAttainment')?.digits ?? 0)} %`;
}

/** A shift that is over has its whole plan, not one to now, and counts since no clock time of today. */
function ofShift({ kpi, target }: Figure, words: BoardWords): Partial<KpiFigureProps> {
  const definition = words.t(`telemetry:definitions.${kpi}`);
  if (kpi === 'prodEff') return { definition, name: words.t('board.efficiency') };
  if (kpi !== 'outputT' || target === null) return { definition };
  const value = words.number(target, words.kpi(kpi)?.digits ?? 0);
  return { definition, reference: words.t('board.plan', { value }) };
}
