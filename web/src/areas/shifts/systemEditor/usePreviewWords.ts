import {
  pastRight,
  type previewShiftSystem,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';

export type Preview = ResultOf<typeof previewShiftSystem>;
type Turn = Preview['before'][number];

/** What a change comes to, in sentences; none while it is not known. The first says from when on. */
export function usePreviewWords(
  preview: Preview | undefined,
  { isDeletion = false }: { isDeletion?: boolean } = {},
): string[] {
  const t = useT('shifts');
  const mayCorrect = useMay(pastRight);
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  if (preview === undefined) return [];
  const { changesFromMs, cut, recountedDates, past } = preview;
  const moment = (atMs: number) => formatMoment(atMs, { zone, language });
  const barred =
    past === null || mayCorrect
      ? []
      : [
          t(isDeletion ? 'preview.mayNotDelete' : 'preview.mayNot', {
            date: past.date,
            right: t('rights.correctPast'),
          }),
        ];
  if (changesFromMs === null) return [t(isDeletion ? 'preview.sameDeleted' : 'preview.same'), ...barred];
  const changed = changedTurns(preview);
  return [
    t('preview.from', { moment: moment(changesFromMs), zone }),
    ...(cut === null ? [] : [cutWords(cut)]),
    t('preview.changed', { count: changed.length, days: daysOf(preview, changesFromMs) }),
    recountedDates === 0 ? t('preview.noRecount') : t('preview.recounted', { count: recountedDates }),
    ...barred,
  ];

  function cutWords({ before, after }: { before: Turn; after: Turn | null }): string {
    const values = {
      shift: t(`names.${before.shift}`),
      date: before.productionDate,
      before: moment(before.endMs),
    };
    if (after === null) return t('preview.gone', values);
    const key = after.endMs < before.endMs ? 'preview.cut' : 'preview.longer';
    return t(key, { ...values, time: moment(after.endMs) });
  }
}

/** The shifts as they would be that are not there now. */
export function changedTurns({ before, after }: Preview): Turn[] {
  const same = new Set(before.map(shiftTurnKey));
  return after.filter((turn) => !same.has(shiftTurnKey(turn)));
}

export function shiftTurnKey({ productionDate, shift, crew, startMs, endMs }: Turn): string {
  return [productionDate, shift, crew, startMs, endMs].join(' ');
}

function daysOf({ after }: Preview, fromMs: number): number {
  const later = after.filter(({ endMs }) => endMs > fromMs);
  return new Set(later.map(({ productionDate }) => productionDate)).size;
}
