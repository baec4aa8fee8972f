import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers are told about our pages: everything comes from here, nothing from elsewhere. antd writes style elements
 * at run time. Over plain http nothing may be forced to https, or a mill's own network would see an empty page.
 */
export function helmetOptions({ isTls }: { isTls: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Browsers without a reader of QR codes load ours, which is WebAssembly from here; no text becomes a program.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    hsts: isTls ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isTls,
    originAgentCluster: isTls,
  };
}

/** Of a picture that somebody sent: it is what it is said to be, it does nothing, and no other site shows it. */
export const pictureHeaders = {
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=600, immutable',
} as const;

/**
 * Of a file that somebody sent: it is what it is said to be, it does nothing, and no other site shows it. `isShown`: a
 * browser may show it in place; else it is saved. A browser's viewer of PDF does not work inside a sandbox.
 */
export function savedFileHeaders({
  name,
  type,
  isShown,
}: {
  name: string;
  type: string;
  isShown: boolean;
}): Record<string, string> {
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    ...pictureHeaders,
    'content-type': type,
    // Source: RFC 6266, RFC 8187.
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`,
    'content-security-policy':
      type === 'application/pdf'
        ? "default-src 'none'; frame-ancestors 'none'"
        : "default-src 'none'; sandbox; frame-ancestors 'none'",
  };
}
