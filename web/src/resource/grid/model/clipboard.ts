/** Lines and cells as spreadsheets put them on the clipboard: tabs between cells, texts with marks in quotes. */
export function writeTable(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoted).join('\t')).join('\n');
}

/** Lines and cells of a copied table. A line break behind the last line is none. */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  const normal = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < normal.length; at++) {
    const letter = normal[at] ?? '';
    if (isQuoted && letter === '"' && normal[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\t') end();
    else if (!isQuoted && letter === '\n') {
      end();
      lines.push([]);
    } else cell += letter;
  }
  end();
  return lines;
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
