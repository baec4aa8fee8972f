import { attachmentViewPath } from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { WireNames } from '@millwright/contract/core/wire/wire.ts';
import type { wireImport } from '@millwright/contract/core/wire/wireCalls.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import { uploadCall } from '../../platform/http/calls/fileCalls.ts';
import { sentence, type SentenceParams } from '../../platform/phrases/sentences.ts';
import { readWorkbook } from '../../platform/sheets/readSheet.ts';
import { insertFile } from '../read/file.queries.ts';
import { importRows } from '../sheet/import.service.ts';
import { tabsOf } from '../sheet/sheet.ts';

/** The code of an answer some of whose rows were refused. */
const partly = 201;

/** Mounts the import of a sheet with the heads of our own sheets: the good rows are written, the others told in a file. */
export function mountWireImport(
  app: App,
  { at }: ReturnType<typeof wireImport>,
  { resource }: WireNames,
): void {
  for (const declaration of at)
    uploadCall(app, declaration, {
      read: (file, asked) => readWorkbook(file, asked, tabsOf(resource)),
      handler: async (ctx, _input, workbook) => {
        const asked = { dryRun: false, mode: 'good' } as const;
        return told(ctx, await importRows(ctx, resource, { input: asked, workbook }));
      },
      told: ({ msg, fileUrl }) => ({ message: msg, code: fileUrl === null ? 200 : partly }),
    });
}

async function told(ctx: Ctx, report: ImportReport) {
  const { language } = ctx;
  const { added, changed, refused, problems, isCut } = report;
  const say = (word: string, params: SentenceParams) =>
    sentence(language, `wire.${word}`, { namespace: 'core', params });
  if (problems.length === 0)
    return { msg: say('imported', { added, changed }), fileUrl: null, fileName: null };
  const lines = problems.map(({ row, column, message }) => say('importProblem', { row, column, message }));
  const text = [...lines, ...(isCut ? [say('importMore', {})] : [])].join('\r\n');
  const name = `${say('importReport', {})}.txt`;
  const id = uuidv7();
  await insertFile(ctx.tx, {
    id,
    ending: 'txt',
    name,
    // Without the mark some editors take the text for another encoding.
    body: Buffer.from(`\uFEFF${text}`),
    by: ctx.person.id,
    at: new Date(ctx.clock.nowMs()),
  });
  return {
    msg: say('importedPartly', { added, changed, refused }),
    fileUrl: `${attachmentViewPath}/${ctx.addressOf(`${id}.txt`)}`,
    fileName: name,
  };
}
