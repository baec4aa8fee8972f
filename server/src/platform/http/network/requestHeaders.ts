import type { IncomingHttpHeaders } from 'node:http';

/** A header by its lower-case name; undefined when absent, empty or repeated. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function accessTokenOf(headers: IncomingHttpHeaders): string | undefined {
  return headerOf(headers, 'x-access-token');
}

/** The mill a client names: 0 for none, undefined for what is no mill's number. */
export function tenantIdOf(headers: IncomingHttpHeaders): number | undefined {
  const text = headerOf(headers, 'tenant-id') ?? '0';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
