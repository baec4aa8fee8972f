import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { basePath } from '@millwright/contract/core/call.ts';

const page = 'index.html';

/**
 * Serves a build of the web application. Files with a hash in their name may be kept for ever; the page itself, which
 * names the build, is asked for each time.
 */
export async function serveWebBuild(fastify: FastifyInstance, folder: string): Promise<void> {
  if (!hasWebBuild(folder)) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    index: [page],
    setHeaders: (response, path) => {
      const isHashed = relative(folder, path).startsWith('assets');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

export function hasWebBuild(folder: string): boolean {
  return existsSync(join(folder, page));
}

/** Whether a request that met nothing wants a page: the web application knows its own addresses. */
export function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  const isPageMethod = method === 'GET' || method === 'HEAD';
  const isOurs = url === basePath || url.startsWith(`${basePath}/`) || url.startsWith('/assets/');
  return isPageMethod && !isOurs && (headers.accept ?? '').includes('text/html');
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(page);
}
