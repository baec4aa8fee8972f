import type { Source } from './import-rules.ts';

/** Openings of dialogs that ask something, with the indentation of their line. */
const dialog = /^( *)(.*(?:<Modal\b|\bmodal\.confirm\().*)$/gm;

/** Words that say nothing about what a button does. */
const vague = /okText[=:]\s*\{?[^\n]*\bactions\.(?:save|confirm|ok)\b/;

/** One sentence for each dialog whose main button does not say what it does. */
export function brokenDialogRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^web\/src\/(?:app|areas|resource)\/.*(?<!\.test)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(dialog)].flatMap(({ index, 1: indent = '' }) => {
        const block = blockAt(text.slice(index), indent.length);
        const line = text.slice(0, index).split('\n').length;
        if (vague.test(block)) return [`${path}:${line}: name the main button by what it does.`];
        return /\bokText\b|\bfooter\b/.test(block)
          ? []
          : [`${path}:${line}: a dialog needs a name for its main button, or a footer.`];
      }),
    );
}

/** Text of an element or a call up to the end of its opening, at the same indentation. */
function blockAt(text: string, indent: number): string {
  const end = new RegExp(`\\n {${indent}}(?:/?>|\\}\\)|\\))`).exec(text);
  const [first = ''] = text.split('\n');
  return /[>;]$/.test(first) || end === null ? first : text.slice(0, end.index);
}
