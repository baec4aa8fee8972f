import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { startupFailure } from '../../platform/startup/failure.ts';

export interface Tls {
  cert: string;
  key: string;
}

/** Certificate and key as PEM text; undefined without them. */
export async function readTls({ tlsCert, tlsKey }: Config): Promise<Tls | undefined> {
  if (tlsCert === undefined || tlsKey === undefined) return undefined;
  const [cert, key] = await Promise.all([readPem(tlsCert, 'TLS_CERT'), readPem(tlsKey, 'TLS_KEY')]);
  return { cert, key };
}

async function readPem(file: string, option: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw startupFailure(`${option} ${file} cannot be read; name a readable PEM file.`, error);
  }
}
