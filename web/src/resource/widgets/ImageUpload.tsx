import { pictureLimitBytes } from '@millwright/contract/areas/basics/pictureCalls.ts';
import { App } from 'antd';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useT } from '../../app/i18n/useT.ts';
import { UploadLine } from './UploadLine.tsx';
import {
  broughtBack,
  changedItem,
  imageTypes,
  isImage,
  isTooLarge,
  shownItems,
  storedPaths,
  type UploadFile,
  type UploadItem,
  withItem,
  withoutItem,
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

const limit = pictureLimitBytes / 1_000_000;

/** Pictures that are sent as soon as they are chosen, dropped or pasted. Anything else is refused with a warning. */
export function ImageUpload(props: ImageUploadProps) {
  const { initial = [], most = 1, ratio, isDisabled = false } = props;
  const t = useT();
  const { message } = App.useApp();
  const { items, send, retry, remove, bringBack } = useUploads(props);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (isDisabled) return;
    for (const file of files ?? []) {
      if (!isImage(file)) void message.warning(t('resource.upload.notImage', { file: file.name }));
      else if (isTooLarge(file))
        void message.warning(t('resource.upload.tooLarge', { file: file.name, limit }));
      else send(file);
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
    <div className="mw-upload" data-invalid={props.isInvalid || undefined} onPaste={handlePaste}>
      <ul className="mw-upload-items" aria-label={props.label}>
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
        className="mw-upload-drop"
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
          accept={imageTypes.join(',')}
          multiple={most > 1}
          disabled={isDisabled}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span>
          {t('resource.upload.pick')} <small>{t('resource.upload.drop')}</small>
        </span>
        <small>
          {[
            t('resource.upload.types', { limit }),
            ...(most > 1 ? [t('resource.upload.most', { most })] : []),
            ...(ratio === undefined ? [] : [t('resource.upload.ratio', { ratio: ratio.toFixed(2) })]),
          ].join(' · ')}
        </small>
      </label>
    </div>
  );
}

/** The pictures of an upload and what is under way. Leaving gives up what is under way. */
function useUploads({ initial = [], most = 1, upload, onChange }: ImageUploadProps) {
  const t = useT();
  const { message } = App.useApp();
  const [items, setItems] = useState<readonly UploadItem[]>(initial);
  const latest = useRef(items);
  const files = useRef(new Map<string, File>());
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
    };
  }, []);

  const put = (next: readonly UploadItem[]) => {
    const before = storedPaths(latest.current).join('\n');
    latest.current = next;
    setItems(next);
    if (storedPaths(next).join('\n') !== before) onChange(storedPaths(next));
  };
  const change = (key: string, part: Partial<UploadItem>) => put(changedItem(latest.current, key, part));
  const run = async (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const stored = await upload(file, {
        signal: stop.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { status: 'done', ...stored });
      void message.success(t('resource.upload.done', { file: file.name }));
    } catch (cause) {
      if (stop.signal.aborted) return;
      change(key, { status: 'error', reason: refusalSentence(cause) });
      void message.error(t('resource.upload.failed', { file: file.name }));
    }
  };
  return {
    items,
    send: (file: File) => {
      const key = crypto.randomUUID();
      files.current.set(key, file);
      const url = previewOf(file);
      put(withItem(latest.current, { key, name: file.name, status: 'uploading', url }, most));
      void run(key, file);
    },
    retry: (key: string) => {
      const file = files.current.get(key);
      if (file === undefined) return;
      change(key, { status: 'uploading', progress: 0 });
      void run(key, file);
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort();
      put(withoutItem(latest.current, key));
    },
    bringBack: (key: string) => put(broughtBack(latest.current, key)),
  };
}

/** The picture as the browser has it already, while it is under way. */
function previewOf(file: File): string | undefined {
  return typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : undefined;
}
