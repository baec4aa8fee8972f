import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { flattenPhrases } from '@millwright/contract/core/words/phrases.ts';
import { phrases, phrasesOf } from '@millwright/contract/phrases.ts';

/** The sentences of a language, by area. */
export function phrasesIn(language: Language) {
  return {
    core: phrases.core[language],
    iam: phrases.iam[language],
    boards: phrases.boards[language],
    walls: phrases.walls[language],
    analysis: phrases.analysis[language],
    basics: phrases.basics[language],
    personnel: phrases.personnel[language],
    telemetry: phrases.telemetry[language],
    equipment: phrases.equipment[language],
    shifts: phrases.shifts[language],
    quality: phrases.quality[language],
    lab: phrases.lab[language],
    production: phrases.production[language],
    erp: phrases.erp[language],
    maintenance: phrases.maintenance[language],
    messaging: phrases.messaging[language],
  };
}

/** An English sentence with its arguments filled in. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return String(new IntlMessageFormat(sentence, 'en').format(values));
}

const plural = /\{\w+, plural, ((?:\w+ \{[^}]*\} ?)+)\}/;

/** A sentence with its arguments left open. */
export function pattern(sentence: string): RegExp {
  return new RegExp(openText(sentence));
}

function openText(sentence: string): string {
  const [whole, forms = ''] = plural.exec(sentence) ?? [];
  if (whole === undefined)
    return sentence
      .split(/\{\w+\}|#/)
      .map(literalText)
      .join('.+');
  const [before = '', ...after] = sentence.split(whole);
  const open = [...forms.matchAll(/\{([^}]*)\}/g)].map(([, form = '']) => openText(form));
  return `${openText(before)}(?:${open.join('|')})${openText(after.join(whole))}`;
}

function literalText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Every dotted key of a sentence; none of them may be seen on a screen. */
export const phraseKeys: readonly string[] = Object.entries(phrasesOf('zh')).flatMap(([namespace, tree]) =>
  [...flattenPhrases(tree).keys()].flatMap((key) => [
    `${namespace}:${key}`,
    ...(key.includes('.') ? [key] : []),
  ]),
);
