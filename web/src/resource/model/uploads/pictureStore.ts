import { createContext } from 'react';
import type { UploadFile } from './uploadItems.ts';

/** Where pictures and files of forms are stored and found again. */
export interface PictureStore {
  upload: UploadFile;
  urlOf: (path: string) => string;
  files: { upload: UploadFile; urlOf: (path: string) => string };
}

export const PictureStoreContext = createContext<PictureStore | undefined>(undefined);
