import { use } from 'react';
import { filesOf, pathsOf } from '../../model/values/valueText.ts';
import { ImageUpload } from './ImageUpload.tsx';
import type { WidgetInputProps } from '../inputProps.ts';
import { PictureStoreContext } from '../../model/uploads/pictureStore.ts';
import { takenFiles, type UploadItem } from '../../model/uploads/uploadItems.ts';
import { pictureFile } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { Quiet } from '../../parts/Quiet.tsx';

/** The picture of a row, or its pictures. */
export function PictureInput(props: WidgetInputProps) {
  const store = use(PictureStoreContext);
  const { words, field } = props;
  if (store === undefined) return <Quiet>{words.t('upload.unavailable')}</Quiet>;
  // Pictures are kept under numbers; people know them by what they are of.
  const name = words.label(props.name);
  const paths = pathsOf(props.value);
  const items = paths.map((path, place): UploadItem => {
    const called = paths.length > 1 ? `${name} ${place + 1}` : name;
    return { key: path, name: called, status: 'done', path, url: store.urlOf(path) };
  });
  return (
    <ImageUpload
      {...common(props)}
      initial={items}
      most={field.max ?? 1}
      ratio={field.ratio}
      upload={store.upload}
    />
  );
}

/** The file of a row, or its files. */
export function FileInput(props: WidgetInputProps) {
  const store = use(PictureStoreContext);
  const { name, field, row = {}, words } = props;
  if (store === undefined) return <Quiet>{words.t('upload.unavailable')}</Quiet>;
  // The same file has another address each time it is read.
  const known = new Map(filesOf({ name, field, row }).map((file) => [pictureFile(file.path), file.name]));
  const items = pathsOf(props.value).map(
    (path): UploadItem => ({ key: path, name: known.get(pictureFile(path)) ?? path, status: 'done', path }),
  );
  return (
    <ImageUpload
      {...common(props)}
      initial={items}
      most={field.max ?? 1}
      taken={takenFiles}
      upload={store.files.upload}
    />
  );
}

function common({ id, label, name, words, field, isInvalid, isDisabled, onChange }: WidgetInputProps) {
  return {
    id,
    label: label ?? words.label(name),
    isInvalid,
    isDisabled,
    onChange: (paths: string[]) => onChange(field.column === 'text[]' ? paths : (paths.at(-1) ?? null)),
  };
}
