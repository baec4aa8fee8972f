import {
  mostPixels,
  type PictureEnding,
  pictureTypes,
} from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { Upload } from '../../../platform/http/calls/upload.ts';
import { pictureContent } from './pictureContent.ts';
import { forgetOrphans, forgetUnusedFiles, insertPicture, readPicture } from './picture.queries.ts';

interface Kept {
  id: string;
  fileName: string;
  /** Its path, sealed for this session. */
  url: string;
  size: number;
}

/**
 * Keeps a picture of this mill under a name of ours. Throws `basics.notPicture` for what is none inside, and
 * `basics.tooManyPixels` for a small file that becomes a large picture.
 */
export async function keepPicture(ctx: Ctx, { name, body }: Upload): Promise<Kept> {
  const content = pictureContent(body);
  const file = name.slice(0, 100);
  if (content === undefined) throw fail('basics.notPicture', { file });
  const { ending, width, height } = content;
  if (width * height > mostPixels)
    throw fail('basics.tooManyPixels', { file, limit: mostPixels / 1_000_000 });
  const id = uuidv7();
  await forgetOrphans(ctx.tx, new Date(ctx.clock.nowMs()));
  await insertPicture(ctx.tx, { id, ending, body, by: ctx.person.id, at: new Date(ctx.clock.nowMs()) });
  return { id, fileName: name, url: ctx.addressOf(`${id}.${ending}`), size: body.length };
}

/** Keeps all of them or none. */
export async function keepPictures(ctx: Ctx, files: readonly Upload[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const file of files) kept.push(await keepPicture(ctx, file));
  return kept;
}

/** Takes away every picture and file that was sent a day ago or earlier and then not saved with anything. */
export async function forgetUnsaved({ tx, clock }: Pick<Ctx, 'tx' | 'clock'>): Promise<void> {
  for (const forget of [forgetOrphans, forgetUnusedFiles]) {
    let hasMore = true;
    while (hasMore) hasMore = await forget(tx, new Date(clock.nowMs()));
  }
}

/** The picture at a sealed address. Throws `core.notFound` for every address that does not open one now. */
export async function showPicture(
  { pool, seals }: Pick<App, 'pool' | 'seals'>,
  address: { tenant: string; file: string; seal: string },
): Promise<{ type: string; body: Buffer }> {
  const sealed = await seals.open(address);
  if (sealed === undefined) throw fail('core.notFound');
  const [id = '', ending = ''] = sealed.file.split('.');
  const body = await inTenant(pool, sealed.tenantId, (tx) => readPicture(tx, { id }));
  if (body === undefined || !isEnding(ending)) throw fail('core.notFound');
  return { type: pictureTypes[ending], body };
}

function isEnding(ending: string): ending is PictureEnding {
  return Object.hasOwn(pictureTypes, ending);
}
