import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  generatePlansRight,
  proposePlanDays,
  recordPlanRight,
  showPlanAside,
  showPlanTeams,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { maintenanceYearScreen } from '@millwright/contract/areas/maintenance/plans/planScreen.ts';
import { fakeServer, ok } from '../app/fakeServer.ts';
import { permitted } from '../app/pages.tsx';
import { planRowCalls } from '@millwright/web/areas/maintenance/plan/planCallsOfRows.ts';
import {
  cleaningId,
  planFixtureId,
  machineOf,
  modelId,
  planFixture,
  teamId,
  today,
  yearOf,
} from './planScreen.ts';

const { access, lifeCycle } = maintenancePlan;
/** Every right of plans. */
export const rights = [
  ...Object.values(access),
  ...Object.values(lifeCycle.actions).map((action) => action.access),
  generatePlansRight,
  recordPlanRight,
];
export const yearAddress = (search = '') => `${maintenanceYearScreen.path}?year=2026${search}`;

export const past = planFixture(1, { date: '2026-10-09', isOverdue: true, isEditable: false });
export const ahead = planFixture(2);
const year = yearOf([machineOf(1, { plans: [past, ahead] })]);

/** The plan that is opened, in work. */
export const row = {
  id: ahead.id,
  version: 3,
  createBy: null,
  createDepartment: null,
  createTime: '2026-10-01 08:00:00',
  updateBy: null,
  updateTime: null,
  number: ahead.number,
  state: 'confirmed',
  itemId: cleaningId,
  itemId_dictText: 'RF-CLEAN · Cleaning',
  machineId: '1',
  machineId_dictText: 'RF-01',
  plannedStart: '2026-10-16T00:00:00.000Z',
  plannedEnd: '2026-10-16T02:00:00.000Z',
  teamId,
  teamId_dictText: 'Team A',
  responsibleId: null,
  responsibleId_dictText: null,
  remark: null,
  isMaterialChanged: false,
  frontRollerMm: null,
  middleRollerMm: null,
  backRollerMm: null,
  wipingResult: null,
  wipingResult_dictText: null,
  abnormalReason: null,
  vouchers: null,
  cycleNumber: 4,
  dueDate: '2026-10-16',
  dueBy: 'week',
  dueBy_dictText: 'Weeks',
  plannedMin: 120,
  people: 2,
  startedAt: '2026-10-14T05:00:00.000Z',
  endedAt: null,
  workHours: 0,
  isWithoutMaterial: null,
  postponedD: null,
  postponements: null,
  postponeReason: null,
  cancelReason: null,
  doneWithId: null,
  doneWithId_dictText: null,
  actions: ['edit', 'start', 'reset', 'complete', 'postpone', 'cancel'],
  steps: [stepOf(1, 'check'), stepOf(2, 'value')],
  materials: [],
  participants: [],
};

function stepOf(place: number, kind: 'check' | 'value') {
  return {
    id: planFixtureId('f', place),
    version: 1,
    createBy: null,
    createTime: '2026-10-01 08:00:00',
    updateBy: null,
    updateTime: null,
    planId: ahead.id,
    planId_dictText: ahead.number,
    position: place,
    name: kind === 'check' ? 'Clean the creel' : 'Air pressure',
    kind,
    kind_dictText: kind,
    unit: kind === 'value' ? 'bar' : null,
    minutes: 20,
    isRequired: true,
    isDone: false,
    value: null,
    wiping: null,
    wiping_dictText: null,
    note: null,
    actions: [],
  };
}

/** Fields that every line has. */
export function lineOf(id: string) {
  return {
    id,
    version: 1,
    createBy: null,
    createTime: '2026-10-01 08:00:00',
    updateBy: null,
    updateTime: null,
    planId: ahead.id,
    planId_dictText: ahead.number,
    position: 0,
    specialPartId: null,
    specialPartId_dictText: null,
    forMonth: null,
    actions: [],
  };
}

type Handlers = Parameters<typeof fakeServer>[0];

/** A server that answers what the page asks, in the place of what `more` says. */
export function answers(more: Handlers = {}, codes: readonly string[] = rights) {
  return fakeServer({
    ...permitted(codes, rights),
    [showPlanYear.path]: () => ok(year),
    [showPlanTeams.path]: () =>
      ok({
        weeks: year.weeks,
        teams: [
          {
            teamId,
            name: 'Team A',
            people: 3,
            weeks: year.weeks.map(({ week }) => ({
              plannedHours: week === 43 ? 48 : 10,
              doneHours: 0,
              capacityHours: 40,
            })),
          },
        ],
      }),
    [planRowCalls.queryById.path]: () => ok(row),
    [showPlanAside.path]: () =>
      ok({ previous: null, next: '2026-10-23', includes: [], steps: [], needsVoucher: false, modelId }),
    [proposePlanDays.path]: () =>
      ok({ earliest: today, latest: '2026-10-20', from: 'nothing', best: null, days: [] }),
    ...more,
  });
}
