import { type PictureEnding, pictureTypes } from '@millwright/contract/areas/basics/pictureCalls.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { pictureEnding } from './pictureContent.ts';
import { forgetOrphans, insertPicture, readPicture } from './picture.queries.ts';

interface Kept {
  id: string;
  fileName: string;
  /** Its path, sealed for this session. */
  url: string;
  size: number;
}

/** Keeps a picture of this mill under a name of ours. Throws `basics.notPicture` for what is none inside. */
export async function keepPicture(ctx: Ctx, { name, body }: Upload): Promise<Kept> {
  const ending = pictureEnding(body);
  if (ending === undefined) throw fail('basics.notPicture', { file: name.slice(0, 100) });
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

/** The picture at a sealed address. Throws `core.notFound` for every address that does not open one now. */
export async function showPicture(
  { pool, seals }: Pick<App, 'pool' | 'seals'>,
  address: { tenant: string; file: string; seal: string },
): Promise<{ type: string; body: Buffer }> {
  const sealed = await seals.open(address);
  if (sealed === undefined) throw fail('core.notFound');
  const [id = '', ending = ''] = sealed.file.split('.');
  const body = await inTenant(pool, sealed.tenantId, (tx) => readPicture(tx, id));
  if (body === undefined || !isEnding(ending)) throw fail('core.notFound');
  return { type: pictureTypes[ending], body };
}

function isEnding(ending: string): ending is PictureEnding {
  return Object.hasOwn(pictureTypes, ending);
}
