import cors from '@fastify/cors';
import { idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import type { FastifyInstance } from 'fastify';

/** What clients say about themselves and their calls; browsers ask whether pages of other addresses may send it. */
const sentHeaders = [
  'Content-Type',
  'X-Access-Token',
  'X-Refresh-Token',
  'tenant-id',
  'X-Low-App-ID',
  'X-Sign',
  'X-TIMESTAMP',
  'X-Version',
  idempotencyHeader,
  'language-id',
  'lang-id',
  'lang',
];
/** What pages of other addresses may read of an answer. */
const readHeaders = ['X-Refresh-Token', 'Content-Disposition'];
const rememberedS = 600;

/**
 * Lets pages of these addresses call this server; browsers keep all others from it. Their question before a call is answered
 * without a session. No cookies are sent along: who calls is told by the token alone.
 */
export async function allowOrigins(server: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await server.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: sentHeaders,
    exposedHeaders: readHeaders,
    credentials: false,
    maxAge: rememberedS,
    optionsSuccessStatus: 200,
  });
}
