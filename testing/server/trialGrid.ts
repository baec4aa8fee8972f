import { readFileSync } from 'node:fs';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { monthGrid, worker } from '../contract/monthGrid.ts';
import { monthGridPhrases } from '../contract/monthGrid.phrases.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { declareResources } from './declareResources.ts';

/** The tables of the month grid, as a migration would make them. */
export const monthGridTables = readFileSync(new URL('example/monthGrid.sql', import.meta.url), 'utf8');

/** Lets this process know the month grid and its words as if it were declared with the others. */
export function declareTrialGrid(): void {
  declareResources(worker, monthGrid.cells);
  for (const language of languages)
    for (const [kind, words] of Object.entries(monthGridPhrases[language])) {
      const known: unknown = Reflect.get(phrases.basics[language], kind);
      if (known === undefined) Object.assign(phrases.basics[language], { [kind]: words });
      else Object.assign(Object(known), words);
    }
}
