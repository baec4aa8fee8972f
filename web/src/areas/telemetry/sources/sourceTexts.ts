import { clockSlackMs, type Source } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { noValue } from '../../../kit/text/format.ts';
import type { SeenWords } from '../parts/useSeenWords.ts';

/** Way in which a gateway speaks, and its connection as far as it is known. */
function connection({ isBox, isConnected }: Source, { t }: SeenWords): string {
  const kind = t(isBox ? 'sources.box' : 'sources.broker');
  if (isConnected === null) return kind;
  return `${kind} · ${t(isConnected ? 'sources.online' : 'sources.offline')}`;
}

/** How late what is new comes, in the middle and at most but for one of a hundred. */
export function delayText({ lagP50, lagP99 }: Source, { quantile }: SeenWords): string {
  return lagP50 === null ? noValue : `${quantile(lagP50)} / ${quantile(lagP99)}`;
}

/** A box says how far its clock is off; of others only a clock that is fast shows. */
export function clockText({ boxAheadMs, leastLagMs }: Source, { t, span }: SeenWords): string {
  if (boxAheadMs !== null) {
    if (Math.abs(boxAheadMs) < clockSlackMs) return t('sources.inTime');
    return t(boxAheadMs > 0 ? 'sources.ahead' : 'sources.behind', { time: span(Math.abs(boxAheadMs)) });
  }
  return leastLagMs !== null && leastLagMs < -clockSlackMs
    ? t('sources.aheadAtLeast', { time: span(-leastLagMs) })
    : noValue;
}

export function backlogText({ backlog }: Source, { t, number, short }: SeenWords): string {
  if (backlog === null) return noValue;
  const { waiting, oldestMs, dropped } = backlog;
  const waits =
    waiting === 0 || oldestMs === null
      ? t('sources.noBacklog')
      : t('sources.backlogOf', { count: number(waiting), time: short(oldestMs) });
  return dropped === 0 ? waits : `${waits} · ${t('sources.dropped', { count: number(dropped) })}`;
}

/** Columns of a gateway in words. */
export function sourceTexts(words: SeenWords) {
  const { t, number } = words;
  return {
    code: ({ code, name }: Source) => (name === code ? code : `${code} ${name}`),
    isConnected: (source: Source) => connection(source, words),
    machines: ({ speaking, machines }: Source) =>
      t('sources.machinesOf', { speaking: number(speaking), machines: number(machines) }),
    lastMs: ({ lastMs }: Source) => (lastMs === null ? noValue : words.short(lastMs)),
    lagP50: (source: Source) => `${delayText(source, words)} ${words.later(source.later)}`.trimEnd(),
    leastLagMs: (source: Source) => clockText(source, words),
    backlog: (source: Source) => backlogText(source, words),
    problem: ({ problem }: Source) =>
      problem === null
        ? noValue
        : `${words.reason(problem.reason)} · ${words.short(problem.atMs)} · ${words.text(problem.detail)}`,
  };
}
