import type { AsideRow } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { AsideWords } from './useAsideWords.ts';

/** Returns true if something can still be done about it. */
export function isUnsettled({ state, isOrdered }: AsideRow): boolean {
  return !isOrdered && (state === 'waiting' || state === 'refused');
}

/** Why something that is open cannot be sent through now. */
export function whyNotReplayed({ waitsForBirth }: AsideRow): 'waitsForBirth' | 'notReplayable' {
  return waitsForBirth ? 'waitsForBirth' : 'notReplayable';
}

/** How often a counter was doubted within an hour, and from when to when. */
export function asideTimesOf({ times, firstMs, lastMs, atMs }: AsideRow, { seconds }: AsideWords) {
  return { count: times, from: seconds(firstMs ?? atMs), to: seconds(lastMs ?? atMs) };
}

/** Columns of the list in words: how often beside what was doubted, why it cannot be replayed beside its state. */
export function asideTexts(words: AsideWords) {
  const { t } = words;
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  return {
    detail: (row: AsideRow) =>
      joined(
        row.said === null ? words.text(row.detail) : words.said(row.said),
        row.firstMs === null || row.lastMs === null || row.times === 1
          ? null
          : t('timesOf', asideTimesOf(row, words)),
      ),
    state: (row: AsideRow) =>
      joined(
        row.isOrdered ? t('ordered') : t(`states.${row.state}`),
        isUnsettled(row) && !row.isReplayable ? t(whyNotReplayed(row)) : null,
      ),
    topic: ({ topic }: AsideRow) => words.text(topic),
    said: ({ said }: AsideRow) => (said === null ? '' : words.said(said)),
  };
}
