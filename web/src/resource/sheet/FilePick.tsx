import { App } from 'antd';
import type { DragEvent } from 'react';
import type { ResourceWords } from '../words.ts';
import styles from './filePick.module.css';

const ending = '.xlsx';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A place to drop a sheet on, or to choose one. */
export function FilePick({
  words,
  onPick,
}: {
  words: Pick<ResourceWords, 't'>;
  onPick: (file: File) => void;
}) {
  const { t } = words;
  const { message } = App.useApp();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.name.toLowerCase().endsWith(ending)) onPick(file);
    else void message.warning(t('import.notExcel'));
  };
  return (
    <label
      className={styles.pick}
      data-testid="pick"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        accept={`${ending},${type}`}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <strong>{t('import.pick')}</strong>
      <span>{t('import.pickHint')}</span>
    </label>
  );
}
