import {
  defaultSystem,
  equalShifts,
  rotationOf,
  type ShiftSystem,
} from '../areas/shifts/shiftSystem/rotation.ts';
import type { MillText } from './mill/millPlan.ts';

/** What the reference mill has worked from its first day on: three shifts of eight hours and four crews. */
export const usualSystem: { readonly name: MillText; readonly system: ShiftSystem } = {
  name: { zh: '四班三运转', en: 'Four crews, three shifts', vn: 'Bốn kíp ba ca' },
  system: defaultSystem,
};

/** What it has planned some weeks ahead: two shifts of twelve hours, from a production date on. */
export const plannedSystem = {
  name: { zh: '四班两运转（试行）', en: 'Four crews, two shifts (trial)', vn: 'Bốn kíp hai ca (thử nghiệm)' },
  inDays: 42,
  systemFrom: (effectiveDate: string): ShiftSystem => ({
    effectiveDate,
    firstStartMinute: 8 * 60,
    shiftMinutes: equalShifts(2),
    crews: defaultSystem.crews,
    startDay: 1,
    rotation: rotationOf('fourCrewsTwoShifts'),
  }),
} as const satisfies { readonly name: MillText } & Record<string, unknown>;
