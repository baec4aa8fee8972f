import { use } from 'react';
import { bytesText, type Language } from '../../kit/text/format.ts';
import type { RowFile } from '../model/values/valueText.ts';
import { PictureStoreContext } from '../model/uploads/pictureStore.ts';
import { endingOf } from '../model/uploads/uploadItems.ts';
import styles from './fileList.module.css';
import layout from '../../kit/layout.module.css';

/** Stored files with kind and size; each opens, or is saved where a browser cannot show it. */
export function FileList({ files, language }: { files: readonly RowFile[]; language: Language }) {
  const store = use(PictureStoreContext);
  return (
    <ul className={`${layout.stack4} ${styles.files}`} data-testid="files">
      {files.map(({ path, name, bytes }) => (
        <li key={path}>
          <span className={styles.fileKind} aria-hidden="true">
            {endingOf(name)}
          </span>
          {store === undefined ? (
            <span>{name}</span>
          ) : (
            <a href={store.files.urlOf(path)} target="_blank" rel="noreferrer" title={name}>
              {name}
            </a>
          )}
          {bytes === undefined ? null : <small>{bytesText(bytes, language)}</small>}
        </li>
      ))}
    </ul>
  );
}
