// @vitest-environment jsdom
import { pictureLimitBytes } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../../app/session/session.ts';
import { click, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { choose, until } from '@millwright/testing/web/resource/openResource.tsx';
import { message, widgets } from '@millwright/testing/web/resource/widgets.tsx';
import { ImageUpload } from './ImageUpload.tsx';
import { millPictures } from './millPictures.ts';
import type { StoredFile, UploadFile } from '../../model/uploads/uploadItems.ts';

const draw = widgets();
const png = (name: string, content = 'x') => new File([content], name, { type: 'image/png' });
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-testid=upload-items] li')];
const statuses = () => lines().map(({ dataset }) => dataset['status']);
const never = () => Promise.reject(new Error('refused'));
const stored = [{ key: 'a', name: 'a.png', status: 'done' as const, path: 'mill/a' }];

/** What was handed over by dropping or pasting. */
async function hand(type: 'drop' | 'paste', on: Element, ...files: File[]): Promise<void> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, type === 'drop' ? 'dataTransfer' : 'clipboardData', { value: { files } });
  await act(async () => on.dispatchEvent(event));
}

describe('L-027 the image upload', () => {
  it('S-077 M-037 shows an item as uploading with its progress, then done, and says so', async () => {
    let finish: (file: StoredFile) => void = () => undefined;
    let tell: (share: number) => void = () => undefined;
    const upload: UploadFile = (_, { onProgress }) => {
      tell = onProgress;
      return new Promise<StoredFile>((resolve) => {
        finish = resolve;
      });
    };
    const kept = vi.fn();
    await draw(<ImageUpload upload={upload} onChange={kept} />);
    await choose('[data-testid=upload-drop] input', png('a.png'));
    expect(statuses()).toEqual(['uploading']);
    await act(async () => tell(0.4));
    expect((await one('[role=progressbar]')).getAttribute('aria-valuenow')).toBe('40');
    expect(kept).not.toHaveBeenCalled();
    await act(async () => finish({ path: 'mill/a', url: 'blob:a' }));
    expect(statuses()).toEqual(['done']);
    expect(kept).toHaveBeenLastCalledWith(['mill/a']);
    await message('a.png 上传成功');
  });

  it('S-077 M-038 shows an item that failed and why, and sends it again when asked', async () => {
    const kept = vi.fn();
    const upload = vi.fn<UploadFile>().mockRejectedValueOnce(new Error('refused'));
    upload.mockResolvedValueOnce({ path: 'mill/a', url: 'blob:a' });
    await draw(<ImageUpload upload={upload} onChange={kept} />);
    await choose('[data-testid=upload-drop] input', png('a.png'));
    await until(() => statuses()[0] === 'error');
    await message('a.png 上传失败');
    await one('[data-testid=upload-items] [role=alert]');
    expect(kept).not.toHaveBeenCalled();
    await click(await oneWith('[data-testid=upload-items] button', '重试'));
    await until(() => statuses()[0] === 'done');
    expect(kept).toHaveBeenLastCalledWith(['mill/a']);
  });

  it('S-077 shows a removed item as removed, which can be undone', async () => {
    const kept = vi.fn();
    await draw(<ImageUpload upload={never} onChange={kept} initial={stored} />);
    await click(await one('[aria-label="移除 a.png"]'));
    expect(statuses()).toEqual(['removed']);
    expect(kept).toHaveBeenLastCalledWith([]);
    await click(await oneWith('[data-testid=upload-items] button', '撤销'));
    expect(statuses()).toEqual(['done']);
    expect(kept).toHaveBeenLastCalledWith(['mill/a']);
  });

  it('gives up what is under way when it is removed', async () => {
    let wasAborted = false;
    const upload: UploadFile = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          wasAborted = true;
          reject(new Error('aborted'));
        });
      });
    await draw(<ImageUpload upload={upload} onChange={vi.fn()} />);
    await choose('[data-testid=upload-drop] input', png('a.png'));
    await click(await one('[aria-label="移除 a.png"]'));
    expect(statuses()).toEqual([]);
    expect(wasAborted).toBe(true);
  });

  it.each(['drop', 'paste'] as const)('takes pictures by %s', async (how) => {
    const upload = vi.fn<UploadFile>().mockResolvedValue({ path: 'mill/a', url: 'blob:a' });
    await draw(<ImageUpload upload={upload} onChange={vi.fn()} />);
    await hand(how, await one('[data-testid=upload-drop]'), png('a.png'));
    await until(() => statuses()[0] === 'done');
  });

  it('V-130 M-094 warns of anything that is no picture, or too large, and sends nothing', async () => {
    const upload = vi.fn();
    await draw(<ImageUpload upload={upload} onChange={vi.fn()} />);
    await choose(
      '[data-testid=upload-drop] input',
      new File(['x'], 'order.pdf', { type: 'application/pdf' }),
    );
    await message('只能上传图片：order.pdf');
    await choose('[data-testid=upload-drop] input', png('huge.png', 'x'.repeat(pictureLimitBytes + 1)));
    await message('huge.png 过大，最大 2 MB');
    expect(upload).not.toHaveBeenCalled();
    expect(statuses()).toEqual([]);
  });

  it('V-131 keeps the last ones of more than its limit', async () => {
    const kept = vi.fn();
    const upload = async ({ name }: File) => ({ path: name, url: `blob:${name}` });
    await draw(<ImageUpload upload={upload} onChange={kept} most={2} />);
    await choose('[data-testid=upload-drop] input', png('a.png'), png('b.png'), png('c.png'));
    await until(() => statuses().length === 2 && statuses().every((status) => status === 'done'));
    expect(kept).toHaveBeenLastCalledWith(['b.png', 'c.png']);
  });
});

describe('the pictures of the mill', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('C-009 are sent with the tenant and their progress, and found below the view of the server', async () => {
    const sent: string[] = [];
    const headers = new Headers();
    storeSession(sampleSession());
    class Browser extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      readonly responseText = JSON.stringify({
        success: true,
        message: '1/a.png/s',
        code: 200,
        result: '1/a.png/s',
        timestamp: 0,
      });
      open(method: string, url: string) {
        sent.push(`${method} ${url}`);
      }
      setRequestHeader(name: string, value: string) {
        headers.set(name, value);
      }
      send() {
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }),
        );
        this.dispatchEvent(new Event('load'));
      }
      abort() {
        this.dispatchEvent(new Event('abort'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Browser);
    const onProgress = vi.fn();
    const { signal } = new AbortController();
    expect(await millPictures.upload(png('a.png'), { signal, onProgress })).toEqual({
      path: '1/a.png/s',
      url: '/jeecg-boot/sys/common/static/1/a.png/s',
    });
    expect(onProgress).toHaveBeenCalledWith(0.25);
    expect(sent).toEqual(['POST /jeecg-boot/sys/common/upload']);
    expect(headers.get('tenant-id')).toBe('1001');
    expect(millPictures.urlOf('https://elsewhere/a.png')).toBe('https://elsewhere/a.png');
  });
});
