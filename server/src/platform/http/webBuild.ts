import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { pageFilesName } from '@millwright/contract/core/screen/page.ts';
import { readPageOf } from './calls/page.ts';

const page = 'index.html';
/** No answers by themselves: the page is composed. */
const unserved = new Set(['/', `/${page}`, `/${pageFilesName}`]);

/** Answers with the page of the address that was asked for. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves a build of the web application. Files with a hash in their name may be kept for ever; the page itself, which
 * names the build, is asked for each time.
 */
export async function serveWebBuild(fastify: FastifyInstance, folder: string): Promise<SendPage> {
  const readPage = readPageOf(folder, page);
  await fastify.register(fastifyStatic, {
    root: folder,
    // The page is read once, so its files are listed once too: the wildcard would read the folder at each request.
    wildcard: false,
    // Sent in place of the files that they stand beside.
    globIgnore: ['**/*.br'],
    cacheControl: false,
    preCompressed: true,
    index: false,
    allowedPath: (path) => !unserved.has(path),
    setHeaders: (response, path) => {
      const isHashed = relative(folder, path).startsWith('assets');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return ({ url, headers }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(readPage({ url, cookies: headers.cookie, acceptLanguage: headers['accept-language'] }));
}

export function hasWebBuild(folder: string): boolean {
  return existsSync(join(folder, page)) && existsSync(join(folder, pageFilesName));
}

/**
 * Whether a request that met nothing wants a page: the web application knows its own addresses. The root is a page
 * for whoever asks, since open pages look there for a newer build.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  const isPageMethod = method === 'GET' || method === 'HEAD';
  const isOurs = url === basePath || url.startsWith(`${basePath}/`) || url.startsWith('/assets/');
  const isRoot = /^\/(?:index\.html)?(?:[?#]|$)/.test(url);
  return isPageMethod && !isOurs && (isRoot || (headers.accept ?? '').includes('text/html'));
}
