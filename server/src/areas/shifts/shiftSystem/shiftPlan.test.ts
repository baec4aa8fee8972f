import { expect, it } from 'vitest';
import { addDays, type ShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  equalShifts,
  rotationOf,
  rotationPatterns,
  shiftStartMinutes,
  type ShiftSystem,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar } from './shiftPlan.ts';

/** In 2024 clocks change in eight of them, in Cairo at midnight, and on Lord Howe by half an hour. */
const zones = [
  'Asia/Shanghai',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Europe/London',
  'Africa/Cairo',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Pacific/Auckland',
];
const [firstDate, days] = ['2024-01-01', 366];
/** Three shifts, then two, which cut a night in the middle of the year. */
const systems: readonly ShiftSystem[] = [
  { pattern: 'threeCrewsThreeShifts', effectiveDate: addDays(firstDate, -10), firstStartMinute: 8 * 60 },
  { pattern: 'twoCrewsWeekly', effectiveDate: '2024-06-15', firstStartMinute: 7 * 60 + 45 },
].map(({ pattern, ...said }) => {
  const name = pattern === 'twoCrewsWeekly' ? 'twoCrewsWeekly' : 'threeCrewsThreeShifts';
  const { shifts, crews } = rotationPatterns[name];
  return {
    ...said,
    shiftMinutes: equalShifts(shifts),
    crews: crewLetters.slice(0, crews),
    startDay: 1,
    rotation: rotationOf(name),
  };
});

interface Border {
  readonly fromMs: number;
  readonly productionDate: string;
  readonly crew: string | undefined;
}

/** Walks through a year by quarters of an hour with a clock on the wall, and notes each shift when the clock shows its start. */
function walked(zone: string): Border[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const starts = Array.from({ length: days }, (_, day) => addDays(firstDate, day)).flatMap((date) => {
    const system = systems.findLast(({ effectiveDate }) => effectiveDate <= date) ?? systems[0];
    if (system === undefined) return [];
    const [round, since] = [
      system.rotation[0]?.length ?? 1,
      Date.parse(date) - Date.parse(system.effectiveDate),
    ];
    return shiftStartMinutes(system).map((minute, shift) => {
      const k = system.rotation.findIndex((turns) => turns[(since / 86_400_000) % round] === shift);
      const onClock = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return {
        at: `${addDays(date, Math.floor(minute / 1440))} ${onClock}`,
        productionDate: date,
        crew: system.crews[k],
      };
    });
  });
  const borders: Border[] = [];
  let place = 0;
  const endMs = Date.parse(firstDate) + days * 86_400_000;
  for (let ms = Date.parse(firstDate) - 86_400_000; ms < endMs; ms += quarterMs) {
    const shown = clock.format(ms);
    for (let next = starts[place]; next !== undefined && next.at <= shown; next = starts[place]) {
      const { productionDate, crew } = next;
      // Of two that begin at one moment the later holds: the other was cut to nothing.
      if (borders.at(-1)?.fromMs === ms) borders.pop();
      borders.push({ fromMs: ms, productionDate, crew });
      place += 1;
    }
  }
  return borders;
}

it('the kept plan says at 100,000 moments what somebody says who walked through the year with a clock, in 12 zones', () => {
  const perZone = Math.ceil(100_000 / zones.length);
  for (const zone of zones) {
    const plan = planOfCalendar({ zone, systems } satisfies ShiftCalendar);
    const borders = walked(zone);
    const [fromMs = 0, toMs = 0] = [borders[0]?.fromMs, borders.at(-1)?.fromMs];
    for (let n = 0; n < perZone; n += 1) {
      // Each border and the millisecond before it, and else moments far from each other.
      const border = borders[n >> 1]?.fromMs;
      const ms =
        border !== undefined && border > fromMs && border < toMs
          ? border - (n % 2)
          : fromMs + ((n * 7_919_777_777) % (toMs - fromMs));
      const said = borders.findLast((each) => each.fromMs <= ms);
      const { productionDate, crew } = plan.at(ms);
      if (productionDate !== said?.productionDate || crew !== said.crew)
        expect({ zone, at: new Date(ms).toISOString(), productionDate, crew }).toMatchObject({ ...said });
    }
  }
});
