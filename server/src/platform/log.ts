import type { FastifyBaseLogger } from 'fastify';

/** Where what people who run the server should know is written. */
export type Log = FastifyBaseLogger;
