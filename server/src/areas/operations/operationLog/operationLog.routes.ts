import {
  exportOperations,
  listOperationNouns,
  listOperations,
  mostExportedOperations,
  mostLettersShown,
  operationLogScreen,
  showOperation,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { readMark } from '@millwright/contract/areas/access/rights/rights.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { nounOf, sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import {
  linesOfOperations,
  type OwnChanges,
  pageOfOperations,
  readableResources,
  showOperation as shown,
} from '../../../resource/index.ts';
import { nameOfRight } from '../../access/index.ts';

/** Who changed what in the mill, as a list, one by one with what changed, and as a sheet. */
export function mountOperationLog(app: App): void {
  call(app, listOperations, async (ctx, { pageNo, pageSize, ...filter }) => {
    const { records, total, isMore } = await pageOfOperations(ctx, filter, { pageNo, pageSize });
    return { records, total, isMore, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
  });
  call(app, listOperationNouns, (ctx) => ({ nouns: nounsOf(ctx) }));
  call(app, showOperation, (ctx, { id }) => shown(ctx, id, ownChanges(ctx)));
  downloadCall(app, exportOperations, (ctx, filter) => {
    const title = sentence(ctx.language, titleKeyOf(operationLogScreen), { namespace: 'iam' });
    const own = ownChanges(ctx);
    return sheetOf(
      title,
      sheetRows(ctx, linesOfOperations(ctx, filter, { most: mostExportedOperations, own })),
    );
  });
}

function nounsOf(ctx: Ctx) {
  const { language } = ctx;
  const nouns = readableResources(ctx).map((each) => ({ resource: each.name, noun: nounOf(language, each) }));
  return nouns.toSorted((one, other) => one.noun.localeCompare(other.noun, language));
}

/** The rights and data rules that a role or a department was given or lost are no field of it. */
function ownChanges({ language }: Ctx): OwnChanges {
  const rights = {
    label: sentence(language, 'roleRights.history', { namespace: 'iam' }),
    text: (marks: unknown, side: 'before' | 'after') =>
      (Array.isArray(marks) ? marks.map(String) : [])
        .map((mark) => `${side === 'before' ? '−' : '+'} ${nameOfMark(mark, language)}`)
        .join(', '),
  };
  const dataRules = {
    label: sentence(language, 'dataRules.history', { namespace: 'iam' }),
    text: (names: unknown, side: 'before' | 'after') =>
      (Array.isArray(names) ? names.map(String) : [])
        .map((name) => `${side === 'before' ? '−' : '+'} ${name}`)
        .join(', '),
  };
  return { 'role.rights': rights, 'department.rights': rights, 'role.dataRules': dataRules };
}

/** A right by name, with its terminal where it changed on one alone. */
function nameOfMark(mark: string, language: Language): string {
  const { code, terminal } = readMark(mark);
  const name = nameOfRight(code, language);
  if (terminal === undefined) return name;
  return `${name} (${sentence(language, `terminals.${terminal}`, { namespace: 'iam' })})`;
}

async function* sheetRows(
  { language }: Ctx,
  lines: ReturnType<typeof linesOfOperations>,
): AsyncGenerator<(readonly SheetCell[])[]> {
  const word = (path: string) => sentence(language, `operationLog.${path}`, { namespace: 'iam' });
  const heads = ['at', 'by', 'noun', 'title', 'action', 'changes'];
  yield [heads.map((head) => headCell(word(head)))];
  for await (const some of lines)
    yield some.map(({ localMs, by, noun, title, actionText, changes }) => [
      dateCell(localMs, 'minute'),
      textCell(by ?? word('system')),
      textCell(noun),
      textCell(title),
      textCell(actionText),
      textCell(changes.map(changeText).join('\n').slice(0, mostLettersShown)),
    ]);
}

function changeText({
  place,
  label,
  before,
  after,
}: {
  place: string | null;
  label: string;
  before: string | null;
  after: string | null;
}): string {
  const head = place === null ? label : `${place} · ${label}`;
  return `${head}: ${[before, after].map((text) => text ?? '—').join(' → ')}`;
}
