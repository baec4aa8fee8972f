import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { signedText, signHeader, signTimeHeader } from '@millwright/contract/core/fields/signature.ts';
import { untimedPath } from '../constants.ts';
import { lowAppOf } from './lowApp.ts';
import { md5 } from './md5.ts';

export interface Credentials {
  token: string | undefined;
  /** 0 where there is no tenant. */
  tenantId: number;
  language: string;
  /** Sent on the refresh call only. */
  refreshToken?: string;
  /** Where it is known, calls are signed with it; never those that anybody may make. */
  signSecret?: string | undefined;
}

export interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * The request of a call: path parameters filled in, the rest in the query of a GET or DELETE, else as JSON.
 * `nowMs` becomes the time stamp `_t` (epoch seconds) of a GET. Absent and empty values are not sent.
 */
export function wireRequest(
  call: Call,
  input: unknown,
  { credentials, nowMs }: { credentials: Credentials; nowMs: number },
): WireRequest {
  const method = call.methods[0];
  const { path, rest } = fillPath(call.path, fieldsOf(input));
  const headers = headersOf(credentials);
  const { signSecret } = credentials;
  const sign = (parameters: Record<string, unknown>) => {
    if (signSecret === undefined || call.access === 'public') return;
    headers[signHeader] = md5(signedText(signSecret, { path, parameters })).toUpperCase();
    headers[signTimeHeader] = String(nowMs);
  };
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) query.set(name, paramText(value));
    sign(Object.fromEntries(query));
    if (method === 'GET' && !path.includes(untimedPath)) query.set('_t', String(Math.floor(nowMs / 1000)));
    const search = query.toString();
    return { url: `${basePath}${path}${search === '' ? '' : `?${search}`}`, method, headers };
  }
  sign(rest);
  headers['content-type'] = 'application/json';
  return { url: `${basePath}${path}`, method, headers, body: JSON.stringify(rest) };
}

/** Who speaks, for which mill, in which language; on a page of a low-code application also of which. */
export function headersOf({ token, tenantId, language, refreshToken }: Credentials): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'tenant-id': String(tenantId),
    'language-id': language,
  };
  if (token !== undefined) headers['X-Access-Token'] = token;
  if (refreshToken !== undefined) headers['X-Refresh-Token'] = refreshToken;
  const lowAppId = lowAppOf(pagePath());
  if (lowAppId !== undefined) headers['X-Low-App-ID'] = lowAppId;
  return headers;
}

/** Nothing where requests are made outside of a page. */
function pagePath(): string {
  return typeof location === 'undefined' ? '' : location.pathname;
}

function fieldsOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''));
}

function fillPath(
  pattern: string,
  fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = paramText(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

function paramText(value: unknown): string {
  if (Array.isArray(value)) return value.map(paramText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
