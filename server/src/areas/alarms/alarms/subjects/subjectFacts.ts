import {
  isOfSubjects,
  type SubjectKind,
  subjectFigures,
  type SubjectSource,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { AlarmSubject } from '@millwright/contract/areas/alarms/rule/alarmSubject.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { type LowPart, type OpenPlan, readLowParts, readOpenPlans } from '../../../ledger/index.ts';
import { type OrderNow, readOrdersNow, readStocksNow, type StockNow } from '../../../production/index.ts';
import type { ShiftPlan } from '../../../shifts/index.ts';
import { type Concerned, concerns } from '../engine/concerns.ts';
import type { Observation } from '../engine/engine.ts';
import { type JudgedRule, measured } from '../engine/rules.ts';

/** All that rules over what is no machine ask for, read once for all of them; what no rule asks for is empty. */
export interface SubjectFacts {
  readonly stocks: readonly StockNow[];
  readonly parts: readonly LowPart[];
  readonly orders: readonly OrderNow[];
  readonly plans: readonly OpenPlan[];
  readonly machines: ReadonlyMap<number, StoredMachineRow>;
}

/** What is judged of a rule that is no machine. */
export interface SubjectNow extends AlarmSubject {
  /** Of a plan. */
  readonly machineId: number | null;
  /** Null where it is not known. */
  readonly value: number | null;
  /** It is well, though there is no value: nothing takes from a stock, so it lasts. */
  readonly isWell?: boolean;
  /** What the value is made of, parts of it between bars; see `subjectDetail.ts`. */
  readonly detail: string | null;
}

export type SubjectRule = JudgedRule &
  Concerned & { readonly varietyIds: readonly string[] | null; readonly partIds: readonly string[] | null };

/** Reads what rules over some sources ask for, one question for each kind. */
export async function readSubjectFacts(
  tx: TenantTransaction,
  sources: readonly SubjectSource[],
  { plan, nowMs }: { plan: ShiftPlan; nowMs: number },
): Promise<SubjectFacts> {
  const kinds = new Set<SubjectKind>(sources.map((source) => subjectFigures[source].of));
  const { zone } = plan.calendar;
  return {
    stocks: kinds.has('stock') ? await readStocksNow(tx, { plan, nowMs }) : [],
    parts: kinds.has('part') ? await readLowParts(tx) : [],
    orders: kinds.has('order') ? await readOrdersNow(tx, { today: localDate(zone, nowMs) }) : [],
    plans: kinds.has('plan') ? await readOpenPlans(tx, { zone, nowMs }) : [],
    machines: new Map(
      kinds.has('plan') ? (await listMachines(tx)).map((machine) => [machine.id, machine]) : [],
    ),
  };
}

/** What a rule is for of all that was read, with the value that it looks at. */
export function subjectsOf(rule: SubjectRule, facts: SubjectFacts): SubjectNow[] {
  const { source, operator } = rule;
  if (!isOfSubjects(source)) return [];
  switch (source) {
    case 'stockKg':
    case 'stockHours':
      return facts.stocks.flatMap((stock): SubjectNow[] => {
        if (!isMeant(rule, stock)) return [];
        const { varietyId: id, code: name, process, stockG, takenGPerH, coverageH } = stock;
        const of = { kind: 'stock', id, name, process, machineId: null, detail: null } as const;
        if (source === 'stockKg') return [{ ...of, value: rounded(stockG, 1000) }];
        const isIdle = stockG !== null && stockG >= 0 && takenGPerH <= 0;
        return [{ ...of, value: rounded(coverageH, 1, 1), isWell: isIdle && operator === 'below' }];
      });
    case 'partStock':
      return facts.parts.flatMap(({ id, sparePartId, code, name, onHand, leastStock }): SubjectNow[] => {
        if (!isNamed(rule.partIds, sparePartId)) return [];
        return [
          {
            ...ofNoMachine,
            kind: 'part',
            id,
            name: `${code} ${name}`,
            value: shareOf(onHand, leastStock),
            detail: `${onHand}|${leastStock}`,
          },
        ];
      });
    case 'orderLate':
    case 'orderDue':
      return facts.orders.map((order): SubjectNow => {
        const { id, number, varieties, deliveryDate, expectedDate, lateD, leftD } = order;
        const name = [number, varieties].filter(Boolean).join(' · ');
        const of = { ...ofNoMachine, kind: 'order', id, name } as const;
        if (source === 'orderDue') return { ...of, value: leftD, detail: deliveryDate };
        return { ...of, value: lateD, detail: [deliveryDate, expectedDate].filter(Boolean).join('|') };
      });
    case 'planOverdue':
      return facts.plans.flatMap(({ id, number, item, machineId, overdueD }): SubjectNow[] => {
        const machine = facts.machines.get(machineId);
        if (machine === undefined || !concerns(rule, machine)) return [];
        const name = `${number} ${item}`.trim();
        const value = Math.max(0, overdueD);
        return [{ kind: 'plan', id, name, process: null, machineId, value, detail: null }];
      });
  }
}

/** What is there now held against a rule; undefined where it is not known. */
export function observationOf(rule: JudgedRule, subject: SubjectNow, atMs: number): Observation | undefined {
  return subject.isWell === true ? goneBy(atMs) : measured(rule, { atMs, value: subject.value });
}

/** What is not there any more is no alarm: an order that was closed is late no longer. */
export function goneBy(atMs: number): Observation {
  return { atMs, begins: false, holds: false, isGrave: false, value: null };
}

const ofNoMachine = { process: null, machineId: null } as const;

/** What is handed on within a process is looked at only where it is named. */
function isMeant({ process, varietyIds }: SubjectRule, stock: StockNow): boolean {
  if (process !== null && process !== stock.process) return false;
  return varietyIds !== null && varietyIds.length > 0 ? varietyIds.includes(stock.varietyId) : !stock.isInner;
}

function isNamed(ids: readonly string[] | null, id: string): boolean {
  return ids === null || ids.length === 0 || ids.includes(id);
}

/** Whole per cent. What is a piece short is not all of it, so it is never rounded up. */
function shareOf(onHand: number, leastStock: number): number {
  const percent = (onHand * 100) / leastStock;
  return Math.floor(Math.round(percent * 1e6) / 1e6);
}

/** As precisely as people read it: "10.0 below 10.0" would be no alarm. */
function rounded(value: number | null, per: number, digits = 0): number | null {
  if (value === null) return null;
  const scale = 10 ** digits;
  return Math.round((value / per) * scale) / scale;
}
