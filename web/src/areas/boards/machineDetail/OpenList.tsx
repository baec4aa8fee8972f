import type { MachineDetail, Need } from '@millwright/contract/areas/boards/snapshots.ts';
import { formatDuration } from '../../../kit/format.ts';
import { AlertGlyph } from '../../../kit/glyphs.tsx';
import { StateBadge } from '../../../kit/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { clockText } from '../parts/moment.ts';
import { needKey, needText } from '../parts/needs.ts';
import type { BoardWords } from '../parts/words.ts';

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

type Context = { words: BoardWords; asOfMs: number; zone: string };

/** "since 13:18 · 24:10 · 6.7 kg lost"; of a rate, what its limit is. */
function circumstances({ reason, sinceMs, lossKg, limit }: Need, { words, asOfMs, zone }: Context): string {
  const since =
    sinceMs === null
      ? []
      : [
          words.t('machine.sinceTime', { time: clockText(sinceMs, { nowMs: asOfMs, zone, words }) }),
          formatDuration(Math.max(0, asOfMs - sinceMs)),
        ];
  const loss = lossKg === null ? [] : [words.t('machine.lossKg', { value: words.number(lossKg, 1) })];
  if (reason === 'rogueSpindles') return words.t('machine.rogueHint');
  if (reason === 'parameter' && limit !== null)
    return words.t('board.limit', { value: words.number(limit, Number.isInteger(limit) ? 0 : 1) });
  return [...since, ...loss].join(' · ');
}
