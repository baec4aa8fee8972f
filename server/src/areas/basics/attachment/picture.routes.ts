import {
  mostPictures,
  pictureLimitBytes,
  uploadFile,
  uploadPicture,
  uploadPictures,
  viewPicture,
} from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { forgetPictures } from '@millwright/contract/areas/basics/jobs.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { pictureCall, uploadsCall } from '../../../platform/http/calls/fileCalls.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { forgetUnsaved, keepPicture, keepPictures, showPicture } from './picture.service.ts';

export function mountPictures(app: App): void {
  uploadsCall(app, uploadPicture, {
    limits: { files: 1, bytes: pictureLimitBytes },
    handler: async (ctx, _, [file]) => {
      if (file === undefined) throw failField('file', 'required');
      return (await keepPicture(ctx, file)).url;
    },
    messageOf: (path) => path,
  });
  uploadsCall(app, uploadFile, {
    limits: { files: 1, bytes: pictureLimitBytes },
    handler: async (ctx, _, files) => {
      const [kept] = await keepPictures(ctx, files);
      if (kept === undefined) throw failField('file', 'required');
      return kept;
    },
    messageOf: ({ url }) => url,
  });
  uploadsCall(app, uploadPictures, {
    limits: { files: mostPictures, bytes: pictureLimitBytes },
    handler: (ctx, _, files) => keepPictures(ctx, files),
    messageOf: (kept) => kept.map(({ url }) => url).join(','),
  });
  pictureCall(app, viewPicture, (_, address) => showPicture(app, address));
  app.jobs.on(forgetPictures, forgetUnsaved);
}
