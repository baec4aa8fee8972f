import type { PictureStore } from '../../resource/model/uploads/pictureStore.ts';
import type { UploadFile } from '../../resource/model/uploads/uploadItems.ts';

/** Keeps pictures in the page alone. */
export const keepHere: UploadFile = async (file, { onProgress }) => {
  for (const share of [0.2, 0.6, 1]) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    onProgress(share);
  }
  const url = URL.createObjectURL(file);
  return { path: url, url };
};

export const refuse: UploadFile = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  throw new Error('refused');
};

/** Never ends, so that what goes on can be looked at. */
export const hang: UploadFile = () => new Promise(() => undefined);

export const localStore: PictureStore = {
  upload: keepHere,
  urlOf: (path) => path,
  files: { upload: keepHere, urlOf: (path) => path },
};
