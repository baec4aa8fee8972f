export interface Watched {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal: AbortSignal;
}

/** Sends a form and tells how much of it has gone, which `fetch` cannot. Throws when no answer comes, or on its signal. */
export function sendWatched(
  { url, method, headers, body, signal }: Watched,
  onProgress: (share: number) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest();
    const fail = () => reject(new Error(`no answer of ${url}`));
    asked.open(method, url);
    for (const [name, value] of Object.entries(headers)) asked.setRequestHeader(name, value);
    asked.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    asked.addEventListener('load', () => resolve({ status: asked.status, text: asked.responseText }));
    asked.addEventListener('error', fail);
    asked.addEventListener('abort', fail);
    if (signal.aborted) fail();
    else {
      signal.addEventListener('abort', () => asked.abort(), { once: true });
      asked.send(body);
    }
  });
}
