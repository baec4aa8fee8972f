import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDuration } from '../../../kit/text/format.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { needText } from '../../boards/parts/needs.ts';
import { machineAddress, statusPath } from '../../boards/parts/openMachine.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import styles from './needs.module.css';
import { HomeCard } from './HomeCard.tsx';
import { toneClass } from '../../../kit/marks/tone.ts';
import layout from '../../../kit/layout.module.css';

const shownNeeds = 5;

/** Machines that need somebody, those that cost most first. */
export function Needs({ mill, mayOpen }: { mill: MillBoard; mayOpen: boolean }) {
  const t = useT('iam');
  const words = useWords();
  const { needs, header } = mill;
  const atMs = header.newestMs ?? header.atMs;
  const more = needs.length - shownNeeds;
  return (
    <HomeCard title={t('home.needs')} empty={needs.length === 0 ? t('home.noNeeds') : undefined}>
      <ul className={`${layout.frame} ${styles.needs}`}>
        {needs.slice(0, shownNeeds).map((need) => (
          <li key={need.code}>
            {need.reason === 'state' ? (
              <StateBadge state={stateOfCode(need.state)} size="18px" />
            ) : (
              <span className={toneClass.warn}>
                <AlertGlyph size="14px" label="▲" />
              </span>
            )}
            {mayOpen ? (
              <Link to={machineAddress(need.code)}>{words.machine(need.kind, need.number)}</Link>
            ) : (
              <span>{words.machine(need.kind, need.number)}</span>
            )}
            <span>{needText(need, words)}</span>
            <span className={layout.quiet}>
              {need.sinceMs === null ? '' : formatDuration(Math.max(0, atMs - need.sinceMs))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.more}>
          {mayOpen ? (
            <Link to={statusPath}>{t('home.more', { count: more })}</Link>
          ) : (
            t('home.more', { count: more })
          )}
        </p>
      ) : null}
    </HomeCard>
  );
}
