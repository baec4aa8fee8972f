import type { Source } from '../checks/import-rules.ts';

export interface DialogShares {
  /** Files with a dialog whose form, checks and sending are written by hand. */
  readonly byHand: readonly string[];
  /** Uses of the dialog of a command, and of that of a draft. */
  readonly drawn: number;
}

/** Inputs of a form, as they are imported. */
const inputs =
  /\b(?:Input|InputNumber|Select|DatePicker|AutoComplete|Radio|Segmented|TreeSelect|Form|SearchSelect|MomentPicker|AmountField|PasswordInput)\b/;

/** Dialogs of the pages that ask for something, by how they are made. */
export function dialogShares(sources: readonly Source[]): DialogShares {
  const pages = sources.filter(
    ({ path }) => /^web\/src\/(?:app|areas)\/.*\.tsx$/.test(path) && !path.includes('.test.'),
  );
  return {
    byHand: pages
      .filter(
        ({ text }) =>
          /<Modal\b/.test(text) && /\bonOk=|\bform\.submit\b/.test(text) && inputs.test(importsOf(text)),
      )
      .map(({ path }) => path),
    drawn: pages.reduce((sum, { text }) => sum + [...text.matchAll(/<(?:Call|Edit)Dialog\b/g)].length, 0),
  };
}

function importsOf(text: string): string {
  return [...text.matchAll(/^import [\s\S]*?;$/gm)].map(([each]) => each).join('\n');
}
