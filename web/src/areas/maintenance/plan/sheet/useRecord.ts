import { recordPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { useState } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { parseNumber } from '../../../../kit/text/format.ts';
import { useChange } from '../../../../resource/slotParts.ts';
import {
  nameOfPart,
  type PlanMaterial,
  type PlanParticipant,
  type DrawerPlan,
  type PlanStep,
} from '../year/planRow.ts';
import type { PlanWords } from '../usePlanWords.ts';

/** What somebody writes down while the work goes on; figures as they are typed. */
export interface WorkDraft {
  readonly steps: readonly (PlanStep & { readonly typed: string })[];
  /** Without an id: one that nobody planned, named while the work goes on. */
  readonly materials: readonly (Omit<PlanMaterial, 'id'> & {
    readonly id?: string;
    readonly typed: string;
  })[];
  readonly participants: readonly (Omit<PlanParticipant, 'id' | 'hours'> & {
    readonly id?: string;
    readonly typed: string;
  })[];
  readonly isMaterialChanged: boolean;
  readonly wipingResult: DrawerPlan['wipingResult'];
  readonly frontRollerMm: string;
  readonly middleRollerMm: string;
  readonly backRollerMm: string;
  readonly abnormalReason: string;
  /** Pictures of old pieces, by the paths under which the mill has them. */
  readonly vouchers: readonly string[];
  /** When work began and ended, typed in afterwards. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

type Options = { words: PlanWords; forget: () => Promise<void> };

/** The record of a plan in work: a draft over what is stored, saved whole, and refused with the sentence of its field. */
export function useRecord(plan: DrawerPlan, { words, forget }: Options) {
  const { t, language } = words;
  const [draft, setDraft] = useState<WorkDraft>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, change } = useChange();
  const textOf = (value: number | null | undefined, digits = 2) =>
    typeof value === 'number' ? plainText(value, digits, language) : '';
  const now = draft ?? draftOf(plan, textOf);
  const set = (part: Partial<WorkDraft>) => {
    setProblem(undefined);
    setDraft({ ...now, ...part });
  };
  /** Null of nothing typed; throws a sentence for what is no number. */
  const figure = (typed: string, name: string) => {
    if (typed.trim() === '') return null;
    const value = parseNumber(typed, language);
    if (value === null) throw new TypedError(t('plan.valueWrong', { name }));
    return value;
  };
  const said = () => ({
    id: plan.id,
    version: plan.version,
    steps: now.steps.map((step) => ({
      id: step.id,
      isDone: step.kind === 'check' ? step.isDone : isWritten(step),
      value: step.kind === 'value' ? figure(step.typed, step.name) : null,
      wiping: step.kind === 'wiping' ? (step.wiping ?? null) : null,
    })),
    materials: now.materials.map(({ id, sparePartId = null, specialPartId = null, ...line }) => {
      const usedQuantity = figure(line.typed, t('plan.used'));
      // Of a part that nobody planned, what was used is all that there is to say.
      if (id === undefined && !(usedQuantity !== null && usedQuantity > 0))
        throw new TypedError(t('plan.usedMissing', { name: nameOfPart(line) }));
      const planned = id === undefined ? {} : { id, plannedQuantity: line.plannedQuantity };
      return { ...planned, sparePartId, specialPartId, usedQuantity, isReplaced: line.isReplaced };
    }),
    participants: now.participants.map(({ id, personId, job, typed }) => {
      const hours = figure(typed, t('plan.hours')) ?? 0;
      if (hours < 0 || hours > 1000) throw new TypedError(t('plan.hoursWrong'));
      return { ...(id === undefined ? {} : { id }), personId, job: job ?? null, hours };
    }),
    isMaterialChanged: now.isMaterialChanged,
    wipingResult: now.wipingResult ?? null,
    frontRollerMm: figure(now.frontRollerMm, t('plan.front')),
    middleRollerMm: figure(now.middleRollerMm, t('plan.middle')),
    backRollerMm: figure(now.backRollerMm, t('plan.back')),
    abnormalReason: now.abnormalReason.trim() === '' ? null : now.abnormalReason.trim(),
    ...(now.vouchers.join() === (plan.vouchers ?? []).join() ? {} : { vouchers: [...now.vouchers] }),
    // Only what was changed is judged by the time limit.
    ...(now.startedAt === null || now.startedAt === plan.startedAt ? {} : { startedAt: now.startedAt }),
    ...(now.endedAt === (plan.endedAt ?? null) ? {} : { endedAt: now.endedAt }),
  });
  const save = async (): Promise<boolean> => {
    let input: ReturnType<typeof said>;
    try {
      input = said();
    } catch (cause) {
      if (!(cause instanceof TypedError)) throw cause;
      setProblem(cause.message);
      return false;
    }
    const isDone = await change(async () => {
      await callApi(recordPlan, input, { isQuiet: true });
      await forget();
      return t('plan.saved', { number: plan.number });
    });
    if (isDone) setDraft(undefined);
    return isDone;
  };
  return { now, set, save, problem, isBusy, isChanged: draft !== undefined };
}
export type PlanRecord = ReturnType<typeof useRecord>;

/** A figure that somebody typed wrong, with the sentence that says so. */
class TypedError extends Error {}

function isWritten({ kind, typed, wiping }: PlanStep & { typed: string }): boolean {
  return kind === 'value' ? typed.trim() !== '' : typeof wiping === 'string';
}

function draftOf(
  plan: DrawerPlan,
  textOf: (value: number | null | undefined, digits?: number) => string,
): WorkDraft {
  return {
    steps: plan.steps.map((step) => ({ ...step, typed: textOf(step.value, 3) })),
    materials: plan.materials.map((line) => ({ ...line, typed: textOf(line.usedQuantity) })),
    participants: plan.participants.map(({ hours, ...line }) => ({ ...line, typed: textOf(hours, 1) })),
    isMaterialChanged: plan.isMaterialChanged === true,
    wipingResult: plan.wipingResult,
    frontRollerMm: textOf(plan.frontRollerMm),
    middleRollerMm: textOf(plan.middleRollerMm),
    backRollerMm: textOf(plan.backRollerMm),
    abnormalReason: plan.abnormalReason ?? '',
    vouchers: plan.vouchers ?? [],
    startedAt: plan.startedAt ?? null,
    endedAt: plan.endedAt ?? null,
  };
}

/** Without groups and needless zeros, so that it can be typed over. */
function plainText(value: number, digits: number, language: string): string {
  const text = String(Number(value.toFixed(digits)));
  return language === 'vn' ? text.replace('.', ',') : text;
}
