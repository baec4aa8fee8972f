import { App } from 'antd';
import { use, useEffect, useId, useRef, useState } from 'react';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { PendingUploadsContext } from './pendingUploads.ts';
import {
  broughtBack,
  changedItem,
  isImage,
  storedPaths,
  type UploadFile,
  type UploadItem,
  withItem,
  withoutItem,
} from '../../model/uploads/uploadItems.ts';

interface Uploading {
  initial?: readonly UploadItem[];
  most?: number;
  upload: UploadFile;
  onChange: (paths: string[]) => void;
}

/** The files of an upload and what is under way. Leaving gives up what is under way. */
export function useUploads({ initial = [], most = 1, upload, onChange }: Uploading) {
  const t = useT();
  const { message } = App.useApp();
  const [items, setItems] = useState<readonly UploadItem[]>(initial);
  const latest = useRef(items);
  const files = useRef(new Map<string, File>());
  const stops = useRef(new Map<string, AbortController>());
  const pending = use(PendingUploadsContext);
  const own = useId();
  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
      pending?.delete(own);
    };
  }, [pending, own]);

  const put = (next: readonly UploadItem[]) => {
    const before = storedPaths(latest.current).join('\n');
    latest.current = next;
    setItems(next);
    const statuses = new Set(next.map(({ status }) => status));
    if (statuses.has('uploading')) pending?.set(own, 'uploading');
    else if (statuses.has('error')) pending?.set(own, 'failed');
    else pending?.delete(own);
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
      const url = isImage(file) ? previewOf(file) : undefined;
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
