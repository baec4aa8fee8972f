import { addDays, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { fourCrews } from './calendar.ts';
import type { ShownRoster } from '@millwright/web/areas/shifts/roster/rosterModel.ts';

const teamId = '019a9b1e-7c00-7000-8000-0000000000a1';
const otherTeamId = '019a9b1e-7c00-7000-8000-0000000000a2';
export const ann = '019a9b1e-7c00-7000-8000-0000000000b1';
export const bo = '019a9b1e-7c00-7000-8000-0000000000b2';
export const chen = '019a9b1e-7c00-7000-8000-0000000000b3';

/** Answer of the server about a span: Ann and Bo of crew A, Chen of crew B, Ann tending two frames alone. */
export function rosterOf(
  { from, to }: { from: string; to: string },
  change: Partial<ShownRoster> = {},
): ShownRoster {
  const calendar = { zone: 'Asia/Shanghai', systems: [systemFrom(fourCrews('2026-07-01'))] };
  const dates = Array.from({ length: daysBetween(from, to) + 3 }, (_day, place) => addDays(from, place - 1));
  const person = (id: string, realname: string, crew: string, team: string) => ({
    id,
    realname,
    workNo: id.slice(-2),
    teamIds: [team],
    crews: [crew],
    before: [],
    leftMs: null,
  });
  const team = (id: string, name: string, crew: 'A' | 'B') =>
    ({ id, name, type: 'spinner', crew, department: null }) as const;
  const people = [
    person(ann, '安娜', 'A', teamId),
    person(bo, '波波', 'A', teamId),
    person(chen, '陈晨', 'B', otherTeamId),
  ];
  return {
    nowMs: Date.parse('2026-10-14T05:42:00Z'),
    zone: calendar.zone,
    today: '2026-10-14',
    rules: { restHours: 11, monthHours: 184, editHours: 24 },
    turns: dates.flatMap((date) => [...shiftsOf(calendar, date)]),
    teams: [team(teamId, '细纱甲班', 'A'), team(otherTeamId, '细纱乙班', 'B')],
    workshops: ['一纺', '二纺'],
    people,
    total: people.length,
    cells: [],
    held: [],
    posts: [{ personId: ann, crew: 'A', fromDate: '2026-01-01', toDate: null, machineIds: [1, 2] }],
    machines: [
      { id: 1, number: '01' },
      { id: 2, number: '02' },
    ],
    others: [],
    ...change,
  };
}
