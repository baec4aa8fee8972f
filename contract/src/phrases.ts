import type { Language } from './core/languages.ts';
import type { AreaPhrases, PhraseTree } from './core/phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

/*
 * All three languages, for the server and for checks. The web loads one `phrases.entry.<language>.ts` at a time, behind
 * the login `phrases.<language>.ts`, and takes nothing but types from here.
 */

export type PhraseNamespace = keyof typeof zh;

const byLanguage: Record<Language, Record<PhraseNamespace, PhraseTree>> = { zh, en, vn };

/** Every sentence of the product, by namespace and language. */
export const phrases = {
  core: { zh: zh.core, en: en.core, vn: vn.core },
  iam: { zh: zh.iam, en: en.iam, vn: vn.iam },
  basics: { zh: zh.basics, en: en.basics, vn: vn.basics },
  equipment: { zh: zh.equipment, en: en.equipment, vn: vn.equipment },
  shifts: { zh: zh.shifts, en: en.shifts, vn: vn.shifts },
  telemetry: { zh: zh.telemetry, en: en.telemetry, vn: vn.telemetry },
  production: { zh: zh.production, en: en.production, vn: vn.production },
  messaging: { zh: zh.messaging, en: en.messaging, vn: vn.messaging },
  boards: { zh: zh.boards, en: en.boards, vn: vn.boards },
  walls: { zh: zh.walls, en: en.walls, vn: vn.walls },
  analysis: { zh: zh.analysis, en: en.analysis, vn: vn.analysis },
} satisfies Record<PhraseNamespace, AreaPhrases>;

/** Every sentence of a language, by namespace. */
export function phrasesOf(language: Language): Record<PhraseNamespace, PhraseTree> {
  return byLanguage[language];
}
