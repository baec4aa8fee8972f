import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';

/** Pictures that a mill keeps: what a browser shows and what cannot carry scripts. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureEnding = keyof typeof pictureTypes;

/** The largest picture, and as many may be sent at once. */
export const pictureLimitBytes = 2_000_000;
export const mostPictures = 9;

/** A browser needs four bytes for each pixel of what it shows, however small the file: this is 160 MB. */
export const mostPixels = 40_000_000;

/** What clients say a picture is for; it decides nothing about where it is kept. */
const uses = ['temp', 'picture', 'avatar', 'logo', 'jeditor'] as const;
const use = z.enum(uses).optional();

/** Below this, with the path of a picture behind it, stands the picture. */
export const pictureViewPath = '/sys/common/static';

/** Keeps a picture of the session's mill. Gives its path, which can be read from as long as the address lives. */
export const uploadPicture = defineCall('basics.uploadPicture', {
  method: 'POST',
  path: '/sys/common/upload',
  data: 'own',
  access: 'session',
  takes: 'file',
  input: z.object({ biz: use }),
  output: z.string(),
});

const keptFile = z.object({ id: z.uuid(), fileName: z.string(), url: z.string(), size: z.int() });

/** The same for clients that read what was kept as a file. */
export const uploadFile = defineCall('basics.uploadFile', {
  method: 'POST',
  path: '/sys/oss/file/upload',
  data: 'own',
  access: 'session',
  takes: 'file',
  input: z.object({ filepath: use, biz: use }),
  output: keptFile,
});

/** Keeps several pictures, all or none, in their order. */
export const uploadPictures = defineCall('basics.uploadPictures', {
  method: 'POST',
  path: '/sys/oss/file/upload/batch',
  data: 'own',
  access: 'session',
  takes: 'file',
  input: z.object({ filepath: use, biz: use }),
  output: z.array(keptFile),
});

/** A picture, for whoever has its address: it is sealed for a session and a short time. */
export const viewPicture = defineCall('basics.viewPicture', {
  method: 'GET',
  path: `${pictureViewPath}/{tenant}/{file}/{seal}`,
  data: 'scoped',
  access: 'public',
  answers: 'file',
  input: z.object({
    tenant: z.string().max(9),
    file: z.string().max(64),
    seal: z.string().max(128),
  }),
  output: z.unknown(),
});

export const pictureCalls = [uploadPicture, uploadFile, uploadPictures, viewPicture] as const;

/** What is kept of a picture's address: a row is read under another one by each session, and after some minutes. */
export function pictureFile(path: string): string {
  const [, file] = /^\d{1,9}\/([0-9a-f-]{36}\.\w{3,4})\/[\w.-]+$/.exec(path) ?? [];
  return file ?? path;
}
