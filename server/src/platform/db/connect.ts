import { createHmac } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { sqlStateDiskFull } from './trouble.ts';

// int8 sums stay far below 2^53 here (g, Wh, ms), so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type DatabaseRole = 'millwright_app' | 'millwright_ingest';

/**
 * The connection string of a role, made from the migrator's. Its password is derived from the migrator's, so that
 * one setting is enough and every process comes to the same one.
 */
export function urlOfRole(migratorUrl: string, role: DatabaseRole): string {
  const url = new URL(migratorUrl);
  const secret = passwordOfRole(decodeURIComponent(url.password), role);
  url.username = role;
  url.password = secret;
  return url.toString();
}

export function passwordOfRole(migratorPassword: string, role: DatabaseRole): string {
  return createHmac('sha256', migratorPassword).update(`millwright role ${role}`).digest('hex');
}

/** A pool that survives the server: a lost idle connection is logged, never thrown. */
export function createPool(
  url: string,
  options: {
    max: number;
    onError: (error: Error) => void;
    name: string;
    settings?: string;
    /** Statements are sent when they are asked, not when the one before is answered; for connections without COPY. */
    isPipelined?: boolean;
    /** A statement failed because the server's disk is full. */
    onDiskFull?: () => void;
  },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    application_name: `millwright ${options.name}`,
    options: options.settings,
    pipeline: options.isPipelined === true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', options.onError);
  // A connection that is in use, or whose pool has ended, reports its errors to its user.
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    const connection: unknown = Reflect.get(client, 'connection');
    if (connection instanceof EventEmitter)
      connection.on('errorMessage', (error: unknown) => {
        if (error instanceof Error && Reflect.get(error, 'code') === sqlStateDiskFull) options.onDiskFull?.();
      });
  });
  return pool;
}
