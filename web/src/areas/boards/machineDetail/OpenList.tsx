import type { MachineDetail, Need } from '@millwright/contract/areas/boards/snapshots.ts';
import { AlertGlyph } from '../../../kit/glyphs.tsx';
import { StateBadge } from '../../../kit/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { needKey, needText } from '../parts/needs.ts';
import type { BoardWords } from '../parts/words.ts';
import { circumstances } from './circumstances.ts';

type OpenListProps = { detail: MachineDetail; words: BoardWords; asOfMs: number };

/** What is open on this machine. */
export function OpenList({ detail, words, asOfMs }: OpenListProps) {
  const { needs, parameters, header } = detail;
  const signalName = ({ signal }: Need) =>
    parameters.find(({ code }) => code === signal)?.name[words.language];
  return (
    <section className="mw-machine-card" aria-label={words.t('machine.open')}>
      <header>
        <h2>{words.t('machine.open')}</h2>
        <small>{words.number(needs.length, 0)}</small>
      </header>
      {needs.length === 0 ? <p className="mw-machine-nothing">{words.t('process.noNeeds')}</p> : null}
      <ul className="mw-machine-open">
        {needs.map((need) => (
          <li key={needKey(need)}>
            {need.reason === 'state' ? (
              <StateBadge state={stateOfCode(need.state)} size="18px" />
            ) : (
              <span className="mw-tone-warn">
                <AlertGlyph size="14px" label="▲" />
              </span>
            )}
            <div>
              <p>{needText(need, words, signalName(need))}</p>
              <small>{circumstances(need, { words, asOfMs, zone: header.zone })}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
