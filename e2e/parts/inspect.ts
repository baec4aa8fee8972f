import type { Page } from '@playwright/test';
import { languageNames, type Language } from '@millwright/contract/core/words/languages.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { meterPlan } from '@millwright/contract/reference/meterPoints.ts';
import { demoDepartmentRole, demoDepartments } from '../../demo/people/departments.ts';
import { standardPositions } from '../../server/src/areas/access/position/standardPositions.ts';
import { plantEquipment } from '@millwright/contract/reference/mill/plantEquipment.ts';
import {
  services,
  serviceTypes,
  spareParts,
  specialParts,
  taskLabels,
} from '@millwright/contract/reference/services.ts';
import {
  inHouseStandard,
  labInstruments,
  standardProcessParameters,
  standardQualityParameters,
} from '@millwright/contract/reference/parameters.ts';
import { standardFaults } from '@millwright/contract/areas/equipment/faults/standardFaults.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import {
  demoBlend,
  demoClimateMeter,
  demoDataRules,
  demoLoginWays,
  demoLot,
  demoManufacturers,
  demoProducts,
  demoRoutes,
} from '../../demo/parts/masterData.ts';
import { demoAnnouncements, demoExceptionRules } from '../../demo/messages/messages.ts';
import { demoAlarmRules } from '../../demo/messages/seedAlarms.ts';
import { demoSubjectRules } from '../../demo/messages/seedSubjectRules.ts';
import { demoMills } from '../../demo/parts/mills.ts';
import { demoInvitationRemark, demoPeople } from '../../demo/parts/people.ts';
import { openTaskNotes } from '../../demo/maintenance/openTaskNotes.ts';
import { treatments } from '../../demo/maintenance/repairNotes.ts';
import { fittings, fittingSteps } from '../../demo/maintenance/seedFittings.ts';
import { demoErpName } from '../../demo/plant/seedErp.ts';
import { demoTemplateNames } from '../../demo/messages/seedTemplates.ts';
import { demoSpareParts, partNotes } from '../../demo/maintenance/spareParts.ts';
import { demoStaff, demoTeamName } from '../../demo/people/staff.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { handoverName } from '@millwright/contract/library/handovers.ts';
import { plannedSystem, usualSystem } from '@millwright/contract/reference/shiftSystems.ts';
import { sheetTexts } from '@millwright/contract/reference/processSheets.ts';
import { demoCustomers, demoOrderWords } from '@millwright/contract/reference/orders.ts';
import { planReasons } from '@millwright/contract/reference/planReasons.ts';
import { demoPlanNames } from '@millwright/contract/reference/plans.ts';
import { handoverNoteTexts } from '@millwright/contract/reference/handoverNotes.ts';
import { labMethods, labPlans } from '../../demo/quality/labPlans.ts';
import { stockNotes } from '@millwright/contract/reference/stockNotes.ts';
import { handoverTexts } from '@millwright/contract/reference/handovers.ts';
import { initialsOf } from '../../web/src/kit/text/initials.ts';
import { inspectInPage } from './inspectInPage.ts';
import { phraseKeys } from './words.ts';

/** Names and what a mill itself has written stay as they are in every language. */
const names = [
  languageNames.zh,
  ...[...demoPeople, ...demoStaff('zh')].map(({ realname }) => initialsOf(realname)),
  ...demoMills.flatMap(({ name, customShowName }) => [customShowName ?? name, name]),
  ...[...labMethods, ...labPlans].map(({ name }) => name.zh),
  ...demoCustomers.reference.map(({ name }) => name),
  ...Object.values(demoOrderWords).map(({ zh }) => zh),
  ...Object.values(demoPlanNames).map(({ zh }) => zh),
  ...demoMills.flatMap(({ plan }) => (plan?.gateways ?? []).map(({ name }) => name.zh)),
  ...demoPeople.map(({ realname }) => realname),
  ...Object.values(phrases.iam.zh.roles),
  ...Object.values(phrases.iam.zh.organizationTypes),
  ...demoDepartments.map(({ name }) => name.zh),
  demoDepartmentRole.name.zh,
  ...standardPositions.map(({ name }) => name.zh),
  demoInvitationRemark.zh,
  ...demoMills.flatMap(({ plan }) => (plan?.areas ?? []).map(({ name }) => name.zh)),
  ...demoManufacturers.flatMap(({ name, shortName }) => [name.zh, shortName.zh]),
  ...demoAnnouncements.flatMap(({ title, msgAbstract }) => [title.zh, msgAbstract.zh]),
  ...demoExceptionRules.map(({ name }) => name.zh),
  ...demoTemplateNames.map(({ zh }) => zh),
  demoErpName.zh,
  ...[...demoAlarmRules, ...demoSubjectRules].map(({ name }) => name.zh),
  ...[stockNotes, partNotes, planReasons, fittingSteps].flatMap((each) =>
    Object.values(each).map(({ zh }) => zh),
  ),
  ...[...treatments.mechanical, ...treatments.electrical].map(({ text }) => text.zh),
  ...openTaskNotes.flatMap(({ name, description, treatment, remark }) =>
    [name, description, ...[treatment, remark].flatMap((each) => each?.text ?? [])].map(({ zh }) => zh),
  ),
  ...fittings.map(({ name }) => name.zh),
  ...[demoDataRules, demoLoginWays, demoLot, demoProducts, demoRoutes, serviceTypes].flatMap((each) =>
    Object.values(each).map(({ zh }) => zh),
  ),
  demoBlend.changes.zh,
  ...[services, specialParts, spareParts, demoSpareParts, taskLabels, plantEquipment].flatMap((each) =>
    each.map(({ name }) => name.zh),
  ),
  ...[standardProcessParameters, standardQualityParameters].flatMap((each) =>
    each.map(({ name }) => name.zh),
  ),
  ...Object.values(labInstruments).map(({ zh }) => zh),
  ...Object.values(standardSignals).flatMap((each) => each.map(({ name }) => name.zh)),
  // Tasks that faults make are called after them in the language of the mill.
  ...standardFaults.map(({ name }) => name.zh),
  inHouseStandard.zh,
  ...demoStaff('zh').flatMap(({ realname, team }) => [realname, team.post.zh]),
  ...[...handoverTexts, ...handoverNoteTexts].map(({ zh }) => zh),
  ...Object.values(sheetTexts).map(({ zh }) => zh),
  ...demoStaff('zh').map((worker) => demoTeamName(worker, 'zh')),
  ...processes.map((process) => handoverName(process, 'zh')),
  ...services.flatMap(({ steps }) => steps.map(({ name }) => name.zh)),
  demoClimateMeter.zh,
  usualSystem.name.zh,
  plannedSystem.name.zh,
  ...demoMills.flatMap(({ plan }) =>
    plan === undefined ? [] : [...meterPlan(plan), ...plan.tariffs].map(({ name }) => name.zh),
  ),
  ...demoMills.flatMap(({ plan }) => (plan?.varieties ?? []).map(({ text }) => text.zh)),
].toSorted((a, b) => b.length - a.length);
/** What stands for a picture of who is here. */
const initials = new Set([...demoPeople, ...demoStaff('zh')].map(({ realname }) => realname.slice(0, 1)));
const keys = new Set(phraseKeys);
const chinese = /\p{Script=Han}/u;

export interface Inspection {
  /** Texts that are cut off, stick out of the page or lie over each other. */
  readonly layout: readonly string[];
  /** Keys instead of sentences, programmer's words, Chinese where another language was asked for. */
  readonly texts: readonly string[];
}

/** Looks at the page as it stands: what is cut off, and what nobody should have to read. */
export async function inspect(page: Page, language: Language): Promise<Inspection> {
  const { layout, texts } = await page.evaluate(inspectInPage);
  return { layout, texts: [...new Set(texts.flatMap((text) => objections(text, language)))] };
}

function objections(text: string, language: Language): string[] {
  const key = text.split(/[\s,;()"]+/).find((word) => keys.has(word));
  const word = /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object |\{\w+[,}]/.exec(text)?.[0];
  const isChinese = language !== 'zh' && hasForeignWords(text);
  return [
    ...(key === undefined ? [] : [`the key ${key}`]),
    ...(word === undefined ? [] : [`"${word}" in "${text}"`]),
    ...(isChinese ? [`Chinese: "${text}"`] : []),
  ];
}

/** Chinese beside names. Names are looked for in texts that have any: there are a thousand of them. */
function hasForeignWords(text: string): boolean {
  if (!chinese.test(text) || initials.has(text)) return false;
  return chinese.test(names.reduce((left, name) => left.replaceAll(name, ''), text));
}
