import type { ReplacementRecord } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';

/** Columns of a replacement in words. */
export function useRecordTexts() {
  const t = useT('shifts');
  const words = useTurnWords();
  return {
    person: ({ person }: ReplacementRecord) => nameOf(person),
    substitute: ({ substitute }: ReplacementRecord) =>
      substitute === null ? t('replacing.vacant') : nameOf(substitute),
    first: ({ first, last }: ReplacementRecord) =>
      first.startMs === last.startMs ? words.shift(first) : `${words.shift(first)} – ${words.shift(last)}`,
    startMs: ({ startMs, endMs }: ReplacementRecord) => words.span(startMs, endMs),
    machines: ({ machines }: ReplacementRecord) => {
      if (machines === null) return t('replacing.allMachines');
      return machines.length > 3
        ? t('replacing.machineCount', { count: machines.length })
        : machines.join(' ');
    },
    atMs: ({ by, atMs }: ReplacementRecord) => [by, words.moment(atMs)].filter(Boolean).join(' '),
  };
}

function nameOf({ realname, workNo }: ReplacementRecord['person']): string {
  return [realname, workNo].filter(Boolean).join(' ');
}
