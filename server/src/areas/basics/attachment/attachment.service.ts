import {
  type AttachmentEnding,
  attachmentTypes,
} from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { Upload } from '../../../platform/http/calls/upload.ts';
import { attachmentEnding } from './attachmentContent.ts';
import { insertFile } from '../../../resource/index.ts';
import { readAttachment } from './attachment.queries.ts';

/** The longest name that is kept. */
const longestName = 150;

/** Keeps a file of this mill. Throws `basics.notAttachment` for what is not kept, whatever it is called. */
export async function keepAttachment(
  ctx: Ctx,
  { name: given, body }: Upload,
): Promise<{ path: string; name: string; bytes: number }> {
  const name = plainName(given);
  const ending = attachmentEnding(body, name);
  if (ending === undefined) throw fail('basics.notAttachment', { file: name });
  const id = uuidv7();
  const at = new Date(ctx.clock.nowMs());
  await insertFile(ctx.tx, { id, ending, name, body, by: ctx.person.id, at });
  return { path: ctx.addressOf(`${id}.${ending}`), name, bytes: body.length };
}

export interface ShownAttachment {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
  /** Whether a page may show it: pictures and PDF. Anything else is only ever saved. */
  readonly isShown: boolean;
}

/** The file at a sealed address. Throws `core.notFound` for every address that does not open one now. */
export async function showAttachment(
  { pool, seals }: Pick<App, 'pool' | 'seals'>,
  address: { tenant: string; file: string; seal: string },
): Promise<ShownAttachment> {
  const sealed = await seals.open(address);
  if (sealed === undefined) throw fail('core.notFound');
  const [id = '', ending = ''] = sealed.file.split('.');
  const found = await inTenant(pool, sealed.tenantId, (tx) => readAttachment(tx, { id, ending }));
  if (found === undefined || !isEnding(ending)) throw fail('core.notFound');
  return { ...found, type: attachmentTypes[ending], isShown: shown.has(ending) };
}

const shown: ReadonlySet<AttachmentEnding> = new Set<AttachmentEnding>(['pdf', 'png', 'jpg', 'webp']);

function isEnding(ending: string): ending is AttachmentEnding {
  return Object.hasOwn(attachmentTypes, ending);
}

/** What a client calls a file, without folders and without what no name holds; the end, which tells its kind, stays. */
function plainName(given: string): string {
  const name = given
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>|*?:]/gu, '')
    .trim();
  const [whole = '', stem = '', end = ''] = /^(.*?)(\.[^.]{1,8})?$/s.exec(name) ?? [];
  if (whole.length <= longestName) return whole === '' ? 'file' : whole;
  return `${stem.slice(0, longestName - end.length)}${end}`;
}
