import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { mostPlanVouchers } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { useState } from 'react';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { floorOutbox } from '../floorOutbox.ts';
import { Materials } from '../mending/Materials.tsx';
import { partsOfMachine } from '../mending/partsOf.ts';
import { Photos } from '../Photos.tsx';
import type { ShownPlan } from '../planOverlay.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useDraft } from '../useDraft.ts';
import { useFormWork } from '../useFormWork.ts';
import type { FloorNow } from '../useFloor.ts';
import { Checklist } from './Checklist.tsx';
import { MoreOfPlan } from './MoreOfPlan.tsx';
import { People } from './People.tsx';
import { PlanActions } from './PlanActions.tsx';
import {
  emptyPlanDraft,
  isPlanChanged,
  needsVoucher,
  openStepsOf,
  type PlanDraft,
  planDraft,
  planSending,
  stepKey,
  withPart,
  withPerson,
  withStep,
  writtenPlan,
} from './planDraft.ts';
import styles from '../mending/work.module.css';

type PlanWorkProps = { plan: ShownPlan; machine: FloorMachine | undefined; now: FloorNow };

/** The work on a plan: what is gone through, parts, pictures, people, what was found; starting, saving and telling it as done. */
export function PlanWork({ plan, machine, now }: PlanWorkProps) {
  const t = useT('maintenance');
  const language = readLanguage();
  const { floor: read, me, nowMs } = now;
  const { draft, change, forget, isUnstored } = useDraft(`plan ${plan.id}`, planDraft, () => emptyPlanDraft);
  const [said, setSaid] = useState('');
  const { isBusy, problem, run: runOnce } = useFormWork();
  if (draft === undefined) return null;
  const names = new Map([...read.colleagues, { id: me.id, name: me.name }].map(({ id, name }) => [id, name]));
  const shown = writtenPlan(plan, draft, names);
  const isOpen = plan.actions.includes('record');
  const quantities = Object.fromEntries(shown.materials.map((line) => [line.partId, line.usedQuantity ?? 0]));
  const planned = plan.materials.filter(({ plannedQuantity }) => plannedQuantity > 0);
  const needs = Object.fromEntries(planned.map(({ partId, plannedQuantity }) => [partId, plannedQuantity]));
  const pictures = plan.vouchers.length + plan.photosWaiting + draft.photoIds.length;
  const open = openStepsOf(shown, draft);
  const isWithoutMaterial = shown.materials.every(({ usedQuantity }) => (usedQuantity ?? 0) === 0);
  const missing = [
    ...(open.length === 0 ? [] : [t('floor.work.missingParts.checklist', { count: open.length })]),
    ...(pictures === 0 && needsVoucher(shown, read.parts) ? [t('floor.work.missingParts.voucher')] : []),
  ];
  const tell = (kind: string, body: Readonly<Record<string, unknown>>, photoIds: readonly string[] = []) =>
    floorOutbox.add({ kind, about: plan.id, title: `${plan.number} ${plan.name}`, body, photoIds });
  const run = async (work: () => Promise<void>) => {
    if (await runOnce(work)) void floorOutbox.flush();
  };
  /** False for a figure that is none, which is said. */
  const save = async (isEnd: boolean): Promise<boolean> => {
    const alone = shown.participants.length === 0;
    const mine = { personId: me.id, line: { personId: me.id, job: null, hours: 0 } };
    const whole = isEnd && alone ? withPerson(draft, plan, mine) : draft;
    const clockHours = Math.max(0.1, Math.round(((nowMs - (plan.startedMs ?? nowMs)) / hourMs) * 10) / 10);
    const sending = planSending(plan, whole, { language, ...(isEnd ? { clockHours } : {}) });
    if ('wrong' in sending) {
      setSaid(t('plan.plan.valueWrong', { name: labelOf(plan, sending.wrong, t) }));
      return false;
    }
    const { base, fields } = sending;
    if (Object.keys(fields).length > 0)
      await tell('planRecord', { planId: plan.id, base, fields }, draft.photoIds);
    await forget();
    return true;
  };
  const write = (become: Parameters<typeof change>[0]) => {
    setSaid('');
    change(become);
  };
  const type = (key: string, text: string) =>
    write((before) => ({ ...before, typed: { ...before.typed, [key]: text } }));
  return (
    <>
      <Checklist
        steps={shown.steps}
        draft={draft}
        isOpen={isOpen}
        onTick={(step, isDone) => write((before) => withStep(before, known(plan, step), { isDone }))}
        onType={(step, text) => type(stepKey(step), text)}
        onWipe={(step, wiping) =>
          write((before) => withStep(before, known(plan, step), { wiping, isDone: wiping !== null }))
        }
      />
      <Materials
        own={partsOfMachine(read.parts, machine)}
        all={read.parts}
        quantities={quantities}
        needs={needs}
        isOpen={isOpen}
        onChange={(partId, usedQuantity) => {
          const part = read.parts.find(({ id }) => id === partId)?.part;
          if (part !== undefined) write((before) => withPart(before, plan, { part, partId, usedQuantity }));
        }}
      />
      {isOpen ? (
        <>
          <Vouchers plan={plan} draft={draft} count={pictures} write={write} />
          <People
            plan={plan}
            shown={shown}
            draft={draft}
            colleagues={read.colleagues}
            write={write}
            type={type}
          />
          <MoreOfPlan plan={plan} shown={shown} draft={draft} write={write} type={type} />
        </>
      ) : null}
      <p role="status" className={styles.quiet}>
        {said}
      </p>
      <StoringProblem problem={problem} isUnstored={isUnstored} />
      <PlanActions
        plan={plan}
        missing={missing}
        isWithoutMaterial={isWithoutMaterial}
        isChanged={isPlanChanged(draft)}
        isBusy={isBusy}
        onStart={() => void run(async () => void (await tell('planStart', { planId: plan.id })))}
        onComplete={() =>
          void run(async () => {
            if (await save(true)) await tell('planComplete', { planId: plan.id, isWithoutMaterial });
          })
        }
        onSave={() =>
          void run(async () => {
            if (await save(false)) setSaid(t('floor.work.saved'));
          })
        }
        onReset={(done) =>
          void run(async () => {
            await tell('planReset', { planId: plan.id });
            await forget();
            done();
          })
        }
      />
    </>
  );
}

type VouchersProps = {
  plan: ShownPlan;
  draft: PlanDraft;
  count: number;
  write: (become: (before: PlanDraft) => PlanDraft) => void;
};

/** Pictures of the work: those that the server has, and those that wait on this phone. */
function Vouchers({ plan, draft, count, write }: VouchersProps) {
  const t = useT('maintenance');
  return (
    <>
      <div className={styles.headline}>
        <h2>{t('floor.work.vouchers')}</h2>
        <small>{t('floor.report.photoCount', { count })}</small>
      </div>
      <Photos
        ids={draft.photoIds}
        sent={plan.voucherAddresses}
        most={mostPlanVouchers}
        onChange={(photoIds) => write((before) => ({ ...before, photoIds: [...photoIds] }))}
      />
    </>
  );
}

/** Label of a figure that is none: its step, or the field of the plan. */
function labelOf({ steps }: ShownPlan, key: string, t: ReturnType<typeof useT>): string {
  const step = steps.find((each) => stepKey(each) === key);
  if (step !== undefined) return step.name;
  return key.startsWith('hours ') ? t('plan.plan.hours') : t('plan.plan.rollers');
}

/** The step as it was read: what was changed here is no ground to merge on. */
function known({ steps }: ShownPlan, step: ShownPlan['steps'][number]): ShownPlan['steps'][number] {
  return steps.find(({ id }) => id === step.id) ?? step;
}
