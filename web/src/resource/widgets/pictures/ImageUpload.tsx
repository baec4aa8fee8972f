import { App } from 'antd';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useCropping } from '../cropping/useCropping.tsx';
import { UploadLine } from './UploadLine.tsx';
import {
  isTooLarge,
  shownItems,
  type Taken,
  takenPictures,
  type UploadFile,
  type UploadItem,
} from '../../model/uploads/uploadItems.ts';
import { useUploads } from './useUploads.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import styles from './imageUpload.module.css';
import layout from '../../../kit/layout.module.css';

export interface ImageUploadProps {
  id?: string;
  label?: string;
  /** Pictures that are stored already. */
  initial?: readonly UploadItem[];
  /** As many at most; the last ones stay. */
  most?: number;
  /** Width over height: a picture of another shape is cut to it. */
  ratio?: number;
  isDisabled?: boolean;
  isInvalid?: boolean;
  upload: UploadFile;
  /** The file types that can be chosen; pictures by default. */
  taken?: Taken;
  onChange: (paths: string[]) => void;
}

/** Pictures, or other files, that are sent as soon as they are chosen, dropped or pasted. Anything else is refused with a warning. */
export function ImageUpload(props: ImageUploadProps) {
  const { initial = [], most = 1, ratio, isDisabled = false, taken = takenPictures } = props;
  const { noun } = taken;
  const limit = taken.limitBytes / 1_000_000;
  const t = useT();
  const { message } = App.useApp();
  const { items, send, retry, remove, bringBack } = useUploads(props);
  const cropping = useCropping(ratio, send);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (isDisabled) return;
    for (const file of files ?? []) {
      if (!taken.isTaken(file))
        void message.warning(t(`resource.upload.${noun}.notTaken`, { file: file.name }));
      else if (isTooLarge(file, taken.limitBytes))
        void message.warning(t('resource.upload.tooLarge', { file: file.name, limit }));
      else cropping.take(file);
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    <div
      className={`${layout.column8} ${styles.upload}`}
      data-invalid={props.isInvalid || undefined}
      onPaste={handlePaste}
    >
      <ul className={styles.items} data-testid="upload-items" aria-label={props.label}>
        {shownItems(items).map((item) => (
          <UploadLine
            key={item.key}
            item={item}
            isDisabled={isDisabled}
            onRemove={() => remove(item.key)}
            onBringBack={() => bringBack(item.key)}
            onRetry={initial.some(({ key }) => key === item.key) ? undefined : () => retry(item.key)}
          />
        ))}
      </ul>
      <label
        className={styles.drop}
        data-testid="upload-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isDisabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          id={props.id}
          type="file"
          accept={taken.accept}
          multiple={most > 1}
          disabled={isDisabled}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span>
          {t(`resource.upload.${noun}.pick`)} <small>{t('resource.upload.drop')}</small>
        </span>
        <small>
          {[
            t(`resource.upload.${noun}.types`, { limit }),
            ...(most > 1 ? [t(`resource.upload.${noun}.most`, { most })] : []),
            ...(ratio === undefined
              ? []
              : [t('resource.upload.ratio', { ratio: formatNumber(ratio, 2, readLanguage()) })]),
          ].join(' · ')}
        </small>
      </label>
      {cropping.dialog}
    </div>
  );
}
