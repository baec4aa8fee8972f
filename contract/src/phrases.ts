import type { Area } from './core/areas.ts';
import type { Language } from './core/languages.ts';
import type { AreaPhrases, PhraseTree } from './core/phrases.ts';
import { en as coreEn } from './core/phrases.en.ts';
import { vn as coreVn } from './core/phrases.vn.ts';
import { zh as coreZh } from './core/phrases.zh.ts';
import { en as basicsEn } from './areas/basics/phrases.en.ts';
import { vn as basicsVn } from './areas/basics/phrases.vn.ts';
import { zh as basicsZh } from './areas/basics/phrases.zh.ts';
import { en as boardsEn } from './areas/boards/phrases.en.ts';
import { vn as boardsVn } from './areas/boards/phrases.vn.ts';
import { zh as boardsZh } from './areas/boards/phrases.zh.ts';
import { en as equipmentEn } from './areas/equipment/phrases.en.ts';
import { vn as equipmentVn } from './areas/equipment/phrases.vn.ts';
import { zh as equipmentZh } from './areas/equipment/phrases.zh.ts';
import { en as iamEn } from './areas/iam/phrases.en.ts';
import { vn as iamVn } from './areas/iam/phrases.vn.ts';
import { zh as iamZh } from './areas/iam/phrases.zh.ts';
import { en as productionEn } from './areas/production/phrases.en.ts';
import { vn as productionVn } from './areas/production/phrases.vn.ts';
import { zh as productionZh } from './areas/production/phrases.zh.ts';
import { en as shiftsEn } from './areas/shifts/phrases.en.ts';
import { vn as shiftsVn } from './areas/shifts/phrases.vn.ts';
import { zh as shiftsZh } from './areas/shifts/phrases.zh.ts';
import { en as telemetryEn } from './areas/telemetry/phrases.en.ts';
import { vn as telemetryVn } from './areas/telemetry/phrases.vn.ts';
import { zh as telemetryZh } from './areas/telemetry/phrases.zh.ts';

/** Every sentence of the product, by namespace and language. The web loads `phrasesOf` one language at a time. */
export const phrases = {
  core: { zh: coreZh, en: coreEn, vn: coreVn },
  iam: { zh: iamZh, en: iamEn, vn: iamVn },
  basics: { zh: basicsZh, en: basicsEn, vn: basicsVn },
  equipment: { zh: equipmentZh, en: equipmentEn, vn: equipmentVn },
  shifts: { zh: shiftsZh, en: shiftsEn, vn: shiftsVn },
  telemetry: { zh: telemetryZh, en: telemetryEn, vn: telemetryVn },
  production: { zh: productionZh, en: productionEn, vn: productionVn },
  boards: { zh: boardsZh, en: boardsEn, vn: boardsVn },
} satisfies Partial<Record<Area | 'core', AreaPhrases>>;

export type PhraseNamespace = keyof typeof phrases;

export function phrasesOf(language: Language): Record<PhraseNamespace, PhraseTree> {
  const entries = Object.entries(phrases).map(([namespace, byLanguage]) => [namespace, byLanguage[language]]);
  return Object.fromEntries(entries) as Record<PhraseNamespace, PhraseTree>;
}
