import { PATROL } from '../../../spinning/output/patrol.ts';
import { lossMs } from '../../telemetry/reports/loss.ts';
import type { RollupSums } from '../../telemetry/kpis/kpis.ts';
import { diagnosisRules, type DiagnosisRuleName, ruleConstants } from '../rules/rules.ts';

/** Ways in which a finding costs yarn. Their formulas are explained under `losses` of the phrases. */
export const findingLosses = ['idle', 'waste', 'breaks', 'spindle', 'doff', 'stops', 'shortfall'] as const;
export type FindingLoss = (typeof findingLosses)[number];

/**
 * Loss of each rule. Rules over quality, energy and air cost no output that machines tell, and have none. Sources: handbook F41 (time of
 * loss), F45 (end breaks in spindle-hours), F49 (rogue spindles), and the mean wait of an end break of `spinning/patrol.ts`.
 */
export const lossOfRule: Partial<Record<DiagnosisRuleName, FindingLoss>> = {
  idleSpindles: 'idle',
  noil: 'waste',
  breakRate: 'breaks',
  rogueSpindle: 'spindle',
  longDoff: 'doff',
  rovingDoff: 'doff',
  drawStops: 'stops',
  redLights: 'shortfall',
};

const msPerMin = 60_000;
/** Rogue spindles are judged over so many days. */
const rogueDays = 2;

/** A finding as far as its loss follows from it. */
interface Lossy {
  readonly rule: DiagnosisRuleName;
  readonly value: number;
  readonly limit: number;
  readonly reference: number | null;
}

/** Returns what a finding costs a machine in a day, kg; null where no loss is declared or too little is known. */
export function findingLossKg({ rule, value, limit, reference }: Lossy, sums: RollupSums): number | null {
  const loss = lossOfRule[rule];
  if (loss === undefined) return null;
  const outputKg = sums.outputG / 1000;
  const kgPerRunMs = sums.runMs > 0 ? outputKg / sums.runMs : 0;
  const kgPerSpindleMs = sums.spindleMs > 0 ? outputKg / sums.spindleMs : 0;
  const waitMs = PATROL.waitMin * msPerMin;
  const kg = {
    idle: value < 100 ? (outputKg * value) / (100 - value) : 0,
    waste: (outputKg * value) / 100,
    breaks: value > 1 ? sums.endBreaks * (1 - 1 / value) * waitMs * kgPerSpindleMs : 0,
    spindle: (Math.max(0, value - (reference ?? 0)) / rogueDays) * waitMs * kgPerSpindleMs,
    doff: Math.max(0, value - limit) * msPerMin * kgPerRunMs,
    stops: value > 1 ? lossMs(sums) * (1 - 1 / value) * kgPerRunMs : 0,
    shortfall: Math.max(
      0,
      ((sums.theoreticalMg / 1_000_000) * ruleConstants.winderEfficiency) / 100 - outputKg,
    ),
  } satisfies Record<FindingLoss, number>;
  return Math.round(kg[loss] * 1000) / 1000;
}

/** A finding as far as it belongs to a group. */
interface Groupable {
  readonly id: string;
  readonly rule: DiagnosisRuleName;
  readonly machineId: number | null;
  readonly process: string;
  readonly isRead: boolean;
  readonly lossKg: number | null;
}

/** Findings of one rule about one machine, or about one process: all spindles of a frame are one group. */
export interface FindingGroup<Finding extends Groupable = Groupable> {
  readonly key: string;
  readonly findings: readonly Finding[];
  readonly isRead: boolean;
  /** Sum of its findings; null where none has a loss. */
  readonly lossKg: number | null;
}

/** Groups findings by rule and machine: unread groups first, then by loss, the highest first. */
export function groupFindings<Finding extends Groupable>(
  findings: readonly Finding[],
): FindingGroup<Finding>[] {
  const groups = [...Map.groupBy(findings, groupKey)].map(([key, own]): FindingGroup<Finding> => {
    const losses = own.flatMap(({ lossKg }) => lossKg ?? []);
    return {
      key,
      findings: own.toSorted((a, b) => (b.lossKg ?? 0) - (a.lossKg ?? 0)),
      isRead: own.every(({ isRead }) => isRead),
      lossKg: losses.length === 0 ? null : losses.reduce((sum, kg) => sum + kg, 0),
    };
  });
  return groups.toSorted(
    (a, b) => Number(a.isRead) - Number(b.isRead) || (b.lossKg ?? -1) - (a.lossKg ?? -1),
  );
}

/** Key of the group of a finding. */
export function groupKey({
  rule,
  machineId,
  process,
}: Pick<Groupable, 'rule' | 'machineId' | 'process'>): string {
  return `${diagnosisRules[rule].number} ${machineId === null ? process : `m${machineId}`}`;
}
