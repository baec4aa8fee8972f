import type { Language } from './core/words/languages.ts';
import { corePhrases } from './core/words/corePhrases.ts';
import { type AreaPhrases, mergedPhrases, phraseAt, type PhraseTree } from './core/words/phrases.ts';
import type { WordPlace } from './core/resource/resourceWords.ts';
import { metricsPhrases } from './areas/metrics/phrases.ts';
import { productionPhrases } from './areas/production/phrases.ts';
import { schedulingPhrases } from './areas/scheduling/phrases.ts';
import { maintenancePhrases } from './areas/maintenance/phrases.ts';
import { ledgerPhrases } from './areas/ledger/phrases.ts';
import { floorPhrases } from './areas/floor/phrases.ts';
import { messagingPhrases } from './areas/messaging/phrases.ts';
import { alarmsPhrases } from './areas/alarms/phrases.ts';
import { shiftsPhrases } from './areas/shifts/phrases.ts';
import { attendancePhrases } from './areas/attendance/phrases.ts';
import { telemetryPhrases } from './areas/telemetry/phrases.ts';
import { dataQualityPhrases } from './areas/dataQuality/phrases.ts';
import { analysisPhrases } from './areas/analysis/phrases.ts';
import { questionsPhrases } from './areas/questions/phrases.ts';
import { basicsPhrases } from './areas/basics/phrases.ts';
import { boardsPhrases } from './areas/boards/phrases.ts';
import { diagnosisPhrases } from './areas/diagnosis/phrases.ts';
import { labPhrases } from './areas/lab/phrases.ts';
import { energyPhrases } from './areas/energy/phrases.ts';
import { erpPhrases } from './areas/erp/phrases.ts';
import { equipmentPhrases } from './areas/equipment/phrases.ts';
import { accessPhrases } from './areas/access/phrases.ts';
import { homePhrases } from './areas/home/phrases.ts';
import { identityPhrases } from './areas/identity/phrases.ts';
import { operationsPhrases } from './areas/operations/phrases.ts';
import { tenancyPhrases } from './areas/tenancy/phrases.ts';
import { personnelPhrases } from './areas/personnel/phrases.ts';
import { qualityPhrases } from './areas/quality/phrases.ts';
import { wallsPhrases } from './areas/walls/phrases.ts';

/*
 * All three languages, for the server, the checks and the build of the web. A browser loads one language, and of that
 * what its page needs (`web/build/phraseFiles.ts`); it takes nothing but types from here.
 */

/** Every sentence of the product, by namespace and language: what all share, and an area each. */
export const phrases = {
  core: corePhrases,
  iam: mergedPhrases(accessPhrases, tenancyPhrases, identityPhrases, operationsPhrases, homePhrases),
  basics: basicsPhrases,
  equipment: equipmentPhrases,
  personnel: personnelPhrases,
  shifts: mergedPhrases(shiftsPhrases, attendancePhrases),
  telemetry: mergedPhrases(telemetryPhrases, dataQualityPhrases),
  quality: qualityPhrases,
  production: mergedPhrases(metricsPhrases, productionPhrases, schedulingPhrases),
  erp: erpPhrases,
  energy: energyPhrases,
  maintenance: mergedPhrases(maintenancePhrases, ledgerPhrases, floorPhrases),
  diagnosis: diagnosisPhrases,
  lab: labPhrases,
  messaging: mergedPhrases(messagingPhrases, alarmsPhrases),
  boards: boardsPhrases,
  walls: wallsPhrases,
  analysis: mergedPhrases(analysisPhrases, questionsPhrases),
} satisfies Record<string, AreaPhrases>;

export type PhraseNamespace = keyof typeof phrases;

/** Whether a name is that of an area with sentences, or `core`. */
export function isPhraseNamespace(name: string): name is PhraseNamespace {
  return Object.hasOwn(phrases, name);
}

/** Every sentence of a language, by namespace. */
export function phrasesOf(language: Language): Readonly<Record<string, PhraseTree>> {
  return Object.fromEntries(
    Object.entries(phrases).map(([namespace, { [language]: tree }]) => [namespace, tree]),
  );
}

/** The sentence of the first place that has one. */
export function sentenceAt(language: Language, places: readonly WordPlace[]): string | undefined {
  for (const { namespace, path } of places) {
    const found = isPhraseNamespace(namespace) ? phraseAt(phrases[namespace][language], path) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
