import { exportTimeoutMs } from '../constants.ts';
import { readLanguage } from '../i18n/language.ts';
import { page } from '../page.ts';
import { readSession } from '../session/session.ts';
import { withInput } from './asked.ts';
import { type Answer, envelopeIn, judgeEnvelope, noAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { announce } from './notices.ts';
import { headersOf } from './request.ts';

export interface FileRequest {
  url: string;
  /** The name under which the browser saves the file. */
  fileName: string;
  /** Sent as JSON by POST; without it the file is fetched by GET. */
  body?: unknown;
  /** Sent by POST as parts, a file among them. */
  form?: FormData;
}

/**
 * Fetches a file and hands it to the browser. A refusal that comes instead of a file is treated as that of any call;
 * a missing or empty file is also announced. Throws `ApiRefusal`.
 */
export async function downloadFile(request: FileRequest): Promise<void> {
  const { url, fileName, body, form } = request;
  try {
    const [path = '', query = ''] = url.split('?');
    const method = body === undefined && form === undefined ? 'GET' : 'POST';
    const asked = withInput(`${method} ${path}`, body ?? Object.fromEntries(new URLSearchParams(query)));
    const send = (token: string | undefined) => askForFile(request, token);
    const file = await exchange({ send, asked });
    if (!(file instanceof Blob) || file.size === 0) throw noAnswer();
    page.save(file, fileName);
  } catch (cause) {
    // Without a session people are told that they must log in again, which is why there is no file.
    if (readSession() !== undefined) announce({ kind: 'brief', phrase: 'downloadFailed' });
    throw cause;
  }
}

async function askForFile({ url, body, form }: FileRequest, token: string | undefined): Promise<Answer> {
  const timeout = AbortSignal.timeout(exportTimeoutMs);
  const { tenantId = 0 } = readSession() ?? {};
  const headers = headersOf({ token, tenantId, language: readLanguage() });
  try {
    const response = await fetch(url, {
      method: body === undefined && form === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        accept: '*/*',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      cache: 'no-store',
      signal: timeout,
    });
    const file = await response.blob();
    const refused = file.type.includes('json') ? envelopeIn(await file.text()) : undefined;
    if (response.status !== 200 || refused?.success === false) return judgeEnvelope(response.status, refused);
    return { kind: 'result', result: file };
  } catch {
    return { kind: timeout.aborted ? 'timeout' : 'unreachable', refusal: noAnswer() };
  }
}
