import {
  attachmentViewPath,
  uploadAttachment,
} from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import { pictureViewPath, uploadPicture } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { uploadFile } from '../../../app/api/uploadFile.ts';
import type { PictureStore } from '../../model/uploads/pictureStore.ts';

/** Pictures and files of the mill, as the server keeps them. */
export const millPictures: PictureStore = {
  upload: async (file, { signal, onProgress }) => {
    const path = await uploadFile(uploadPicture, { biz: 'picture' }, { file, signal, onProgress });
    return { path, url: millPictures.urlOf(path) };
  },
  // What stands elsewhere is shown from there.
  urlOf: (path) => (/^https?:/.test(path) ? path : `${basePath}${pictureViewPath}/${path}`),
  files: {
    upload: (file, { signal, onProgress }) => uploadFile(uploadAttachment, {}, { file, signal, onProgress }),
    urlOf: (path) => `${basePath}${attachmentViewPath}/${path}`,
  },
};
