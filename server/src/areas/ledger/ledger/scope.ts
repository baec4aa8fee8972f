import type { LedgerScope } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import { listLatest } from '../../telemetry/index.ts';

/** Reader of a ledger, with the mill and its clock. */
export type LedgerCtx = Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'dataScope' | 'language'>;

/** Production dates of a mill with the moments between which they lie. */
export interface Window {
  readonly plan: ShiftPlan;
  readonly nowMs: number;
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly startMs: number;
  /** Of a window that reaches until today: now. */
  readonly endMs: number;
}

/** The window of so many production dates until one, today where none is said. Throws for a date that is still to come. */
export async function windowOf(
  { tx, tenant, clock }: Omit<LedgerCtx, 'dataScope'>,
  { days, to: asked }: { days: number; to?: string | undefined },
): Promise<Window> {
  const plan = await shiftPlanOf(tx, tenant);
  const nowMs = clock.nowMs();
  const today = plan.at(nowMs).productionDate;
  if (asked !== undefined && asked > today) throw failField('to', 'max', { max: today });
  return windowUntil({ plan, nowMs, today }, asked ?? today, days);
}

/** As many production dates before a window as it has itself. */
export function windowBefore(window: Window, days: number): Window {
  return windowUntil(window, addDays(window.from, -1), days);
}

/** The window of so many production dates until one. */
export function windowUntil(of: Pick<Window, 'plan' | 'nowMs' | 'today'>, to: string, days: number): Window {
  const { plan, nowMs, today } = of;
  const from = addDays(to, 1 - days);
  const startMs = plan.on(from)[0]?.startMs ?? nowMs;
  const endMs = to === today ? nowMs : (plan.on(to).at(-1)?.endMs ?? nowMs);
  return { plan, nowMs, today, from, to, startMs, endMs };
}

/** What an answer says of its window. */
export async function scopeOf(
  { tx, tenant }: Pick<LedgerCtx, 'tx' | 'tenant'>,
  window: Window,
): Promise<LedgerScope> {
  const { nowMs, today, from, to, startMs, endMs } = window;
  const measured = (await listLatest(tx)).map(({ measuredMs }) => measuredMs);
  const newestMs = measured.length === 0 ? null : Math.max(...measured);
  return { zone: tenant.zone, nowMs, today, from, to, startMs, endMs, newestMs };
}
