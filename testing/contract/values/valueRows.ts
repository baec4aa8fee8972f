import { type Language, languages } from '@millwright/contract/core/words/languages.ts';

/** Row of the table of values: one spelling in one language, with its value, or with the reason of its refusal. */
export interface ValueRow {
  readonly language: Language;
  readonly text: string;
  /** The value as JSON, or the reason of the refusal behind `!`. */
  readonly result: string;
}

/** Rows of lines such as `zh vn · 1.250,5 · 1250.5`; `all` stands for the three languages. */
export function valueRows(lines: string): ValueRow[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [said = '', text = '', result = ''] = line.split(' · ').map((part) => part.trim());
      const shown = text.replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      const named = languages.filter((language) => said === 'all' || said.split(' ').includes(language));
      return named.map((language) => ({ language, text: shown, result }));
    });
}
