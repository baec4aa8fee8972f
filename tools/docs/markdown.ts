/** A generated document: its name below `docs/generated`, and what stands in it. */
export interface Page {
  readonly file: string;
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly about: string;
  readonly body: () => string;
}

/** A page as it is written: one blank line between parts, one line break at the end. */
export function pageText({ title, about, body }: Page): string {
  const note =
    '<!-- Written by `node tools/docs.mjs` from the declarations: change those, not this page. -->';
  return `${[`# ${title}`, note, about, body().trim()].join('\n\n')}\n`;
}

/** A table; nothing at all when it has no rows. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Parts below each other, empty ones left out. */
export function parts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

/** A stroke would end the cell, a line break the row. */
function cellText(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');
}
