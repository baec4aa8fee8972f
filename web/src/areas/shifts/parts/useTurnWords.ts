import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClock, formatMoment, formatTableDay } from '../../../kit/text/formatDate.ts';
import { crewName } from './shiftWords.ts';

type Named = Pick<ShiftTurn, 'productionDate' | 'shift'>;

/** How pages of the calendar call turns and moments, on the clocks of the mill. */
export function useTurnWords() {
  const t = useT('shifts');
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const place = { zone, language: readLanguage() };
    const day = (date: string) => formatTableDay(Date.parse(`${date}T12:00:00Z`), { ...place, zone: 'UTC' });
    const clock = (atMs: number) => formatClock(atMs, zone);
    return {
      day,
      clock,
      moment: (atMs: number) => formatMoment(atMs, place),
      shift: ({ productionDate, shift }: Named) => `${day(productionDate)} ${t(`names.${shift}`)}`,
      /** With the crew and the hours. */
      turn: ({ productionDate, shift, crew, startMs, endMs }: ShiftTurn) =>
        `${day(productionDate)} ${t(`names.${shift}`)} · ${crewName(t, crew)} · ${clock(startMs)}–${clock(endMs)}`,
      /** From a moment to another, with dates where they are not one and the same. */
      span: (startMs: number, endMs: number) => {
        const [first, last] = [localDate(zone, startMs), localDate(zone, endMs)];
        return first === last
          ? `${day(first)} ${clock(startMs)}–${clock(endMs)}`
          : `${day(first)} ${clock(startMs)} – ${day(last)} ${clock(endMs)}`;
      },
    };
  }, [t, zone]);
}
