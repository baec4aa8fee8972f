import { createContext, use } from 'react';
import { ImageUpload } from './ImageUpload.tsx';
import type { InputProps } from './inputProps.ts';
import type { UploadFile } from './uploadItems.ts';

/** Where pictures of forms are stored and found again. */
export interface PictureStore {
  upload: UploadFile;
  urlOf: (path: string) => string;
}

export const PictureStoreContext = createContext<PictureStore | undefined>(undefined);

/** The picture of a row. */
export function PictureInput(props: InputProps) {
  const store = use(PictureStoreContext);
  const { value, words, field } = props;
  const path = typeof value === 'string' && value !== '' ? value : undefined;
  if (store === undefined) return <span className="mw-quiet">{words.t('upload.unavailable')}</span>;
  // Pictures are kept under numbers; people know them by what they are of.
  const name = words.label(props.name);
  return (
    <ImageUpload
      id={props.id}
      label={props.label ?? words.label(props.name)}
      initial={path === undefined ? [] : [{ key: path, name, status: 'done', path, url: store.urlOf(path) }]}
      ratio={field.ratio}
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      upload={store.upload}
      onChange={(paths) => props.onChange(paths.at(-1) ?? null)}
    />
  );
}
