import { App, Button } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../app/i18n/useT.ts';
import { MenuIcon } from '../../kit/glyphs.tsx';
import {
  changedItem,
  imageTypes,
  isImage,
  shownItems,
  storedPaths,
  type UploadFile,
  type UploadItem,
  withItem,
} from './uploadItems.ts';

export interface ImageUploadProps {
  id?: string;
  label?: string;
  /** Pictures that are stored already. */
  initial?: readonly UploadItem[];
  /** As many at most; the last ones stay. */
  most?: number;
  /** Width over height, told to people. */
  ratio?: number;
  isDisabled?: boolean;
  isInvalid?: boolean;
  upload: UploadFile;
  onChange: (paths: string[]) => void;
}

/** Pictures that are sent as soon as they are chosen or dropped. Anything else is refused with a warning. */
export function ImageUpload(props: ImageUploadProps) {
  const { initial = [], most = 1, ratio, isDisabled = false, upload, onChange } = props;
  const t = useT();
  const { message } = App.useApp();
  const [items, setItems] = useState<readonly UploadItem[]>(initial);
  const latest = useRef(items);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const put = (next: readonly UploadItem[]) => {
    const before = storedPaths(latest.current).join('\n');
    latest.current = next;
    setItems(next);
    if (storedPaths(next).join('\n') !== before) onChange(storedPaths(next));
  };
  const send = async (file: File) => {
    const key = crypto.randomUUID();
    put(withItem(latest.current, { key, name: file.name, status: 'uploading' }, most));
    try {
      const stored = await upload(file, leaving.current.signal);
      put(changedItem(latest.current, key, { status: 'done', ...stored }));
      void message.success(t('resource.upload.done', { file: file.name }));
    } catch {
      if (leaving.current.signal.aborted) return;
      put(changedItem(latest.current, key, { status: 'error' }));
      void message.error(t('resource.upload.failed', { file: file.name }));
    }
  };
  const take = (files: FileList | null) => {
    for (const file of files ?? []) {
      if (isImage(file)) void send(file);
      else void message.warning(t('resource.upload.notImage', { file: file.name }));
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!isDisabled) take(event.dataTransfer.files);
  };

  return (
    <div className="mw-upload" data-invalid={props.isInvalid || undefined}>
      <ul className="mw-upload-items" aria-label={props.label}>
        {shownItems(items).map((item) => (
          <li key={item.key} data-status={item.status}>
            {item.url === undefined ? (
              <span className="mw-upload-blank" aria-hidden="true" />
            ) : (
              <img src={item.url} alt={t('resource.upload.preview', { file: item.name })} />
            )}
            <span className="mw-upload-name" title={item.name}>
              {item.name}
            </span>
            <span className="mw-upload-status" role="status">
              {t(`resource.upload.${item.status === 'done' ? 'uploaded' : item.status}`)}
            </span>
            <Button
              type="text"
              size="small"
              icon={<MenuIcon name="close" size={12} />}
              aria-label={t('resource.upload.remove', { file: item.name })}
              disabled={isDisabled}
              onClick={() => put(changedItem(latest.current, item.key, { status: 'removed' }))}
            />
          </li>
        ))}
      </ul>
      <label className="mw-upload-drop" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <input
          id={props.id}
          type="file"
          accept={imageTypes.join(',')}
          multiple={most > 1}
          disabled={isDisabled}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span>{t('resource.upload.pick')}</span>
        <small>
          {[
            ...(most > 1 ? [t('resource.upload.most', { most })] : []),
            ...(ratio === undefined ? [] : [t('resource.upload.ratio', { ratio: ratio.toFixed(2) })]),
          ].join(' · ')}
        </small>
      </label>
    </div>
  );
}
