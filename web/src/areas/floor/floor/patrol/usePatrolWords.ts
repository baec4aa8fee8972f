import { doffSoonMin, type RunningFrame } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import type { PatrolStop } from '@millwright/contract/spinning/output/patrol.ts';
import { spindlePlace } from '@millwright/contract/spinning/yarn/spindlePlace.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatDuration, formatNumber, formatQuantity, formatToGo } from '../../../../kit/text/format.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';

/** As many rogue spindles are named in a row. */
const shownRogues = 3;

/** What is said of a frame of a patrol. Ends that wait are expected ones: whole where it is known when somebody was there. */
export function usePatrolWords(nowMs: number) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const language = readLanguage();
  const grams = (value: number, unit: string) => formatQuantity(value, { decimals: 0, unit, language });
  return {
    ends: ({ frame }: PatrolStop<RunningFrame>) =>
      t('floor.patrol.ends', {
        count: formatNumber(frame.endsDown, Number.isInteger(frame.endsDown) ? 0 : 1, language),
      }),
    loss: ({ lossGPerHour }: PatrolStop<RunningFrame>) =>
      t('floor.patrol.loss', { loss: grams(lossGPerHour, 'g/h') }),
    expected: ({ frame, expectedLossG }: PatrolStop<RunningFrame>) =>
      frame.machine.breaksPerH === null
        ? ''
        : t('floor.patrol.expected', { loss: grams(expectedLossG, 'g') }),
    /** Its rogue spindles, the worst first; nothing where it has none. */
    rogues: ({ machine }: RunningFrame): string[] => {
      const named = machine.rogues.slice(0, shownRogues).map(({ spindle }) => {
        const { side, place } = spindlePlace(spindle, machine.positions);
        return t(`floor.patrol.side${side}`, { place });
      });
      const more = machine.rogues.length - named.length;
      return named.length === 0 ? [] : [`▲ ${named.join(', ')}${more > 0 ? ` + ${more}` : ''}`];
    },
    facts: ({ machine, visitedMs }: RunningFrame): string[] => {
      const { idleSpindles, toDoffMin, visitedBy, saidMs } = machine;
      const who = visitedMs === machine.visitedMs ? (visitedBy ?? '') : '';
      return [
        visitedMs === null
          ? t('floor.patrol.visitUnknown')
          : t('floor.patrol.visited', { time: formatClock(visitedMs, zone), person: who }).trim(),
        ...(toDoffMin === null || toDoffMin > doffSoonMin
          ? []
          : [t('floor.patrol.doff', { minutes: formatToGo(toDoffMin * minuteMs) })]),
        ...(idleSpindles === null || saidMs === null
          ? []
          : [
              t('floor.patrol.idle', {
                count: formatNumber(idleSpindles, 0, language),
                age: formatDuration(Math.max(0, nowMs - saidMs)),
              }),
            ]),
      ];
    },
  };
}
