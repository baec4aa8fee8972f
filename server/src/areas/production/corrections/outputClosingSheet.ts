import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { sentence, type SentenceParams } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import type { ClosedRow } from '../../metrics/index.ts';

interface Published {
  readonly month: string;
  readonly revision: number;
  readonly atMs: number;
  readonly zone: string;
  readonly rows: readonly ClosedRow[];
  readonly people: readonly { id: string; realname: string; workNo: string | null }[];
}

/** What the file of a revision is called, without its ending. */
export function closedSheetName(
  language: Language,
  { month, revision }: { month: string; revision: number },
): string {
  return say(language)('sheet', { month, revision });
}

/** The sheet of a closed month: a row for a person, process, line and date, with a sum of each process at the foot. */
export async function closedSheet(language: Language, published: Published): Promise<Buffer> {
  const { rows, people, atMs, zone } = published;
  const word = say(language);
  const byId = new Map(people.map((person) => [person.id, person]));
  const process = (kind: string) => sentence(language, `processes.${kind}`, { namespace: 'basics' });
  const kg = (grams: number) => numberCell(grams * kpis.output.factor, gramDigits);
  const head = (['workNo', 'person', 'process', 'line', 'date', 'output'] as const).map((name) =>
    headCell(word(`columns.${name}`)),
  );
  const lines = rows.map(({ personId, kind, line, productionDate, outputG }): SheetCell[] => {
    const person = byId.get(personId ?? '');
    return [
      textCell(person?.workNo ?? ''),
      textCell(personId === null ? word('unassigned') : (person?.realname ?? '')),
      textCell(process(kind)),
      textCell(line ?? ''),
      dateCell(Date.parse(`${productionDate}T00:00:00Z`)),
      kg(outputG),
    ];
  });
  const totals = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]): SheetCell[] => [
    headCell(word('total', { process: process(kind) })),
    ...Array<SheetCell>(4).fill(null),
    kg(own.reduce((sum, { outputG }) => sum + outputG, 0)),
  ]);
  const stamp = new Date(atMs + zoneOffsetMs(zone, atMs)).toISOString().slice(0, 16).replace('T', ' ');
  const { body } = await sheetOf(closedSheetName(language, published), [
    [head],
    lines,
    [...totals, [], [textCell(word('published', { time: stamp }))]],
  ]);
  return bytesOf(body);
}

/** Whole grams are told. */
const gramDigits = 3;

function say(language: Language) {
  return (path: string, params?: SentenceParams) =>
    sentence(language, `closing.${path}`, {
      namespace: 'production',
      ...(params === undefined ? {} : { params }),
    });
}

async function bytesOf(body: Buffer | AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body;
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}
