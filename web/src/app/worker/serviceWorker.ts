/*
 * Keeps the floor phone on the device: its page and its files, and nothing that a mill or a person said. Rings when a push service
 * brings a message for this browser. The build puts the
 * lists of files before this text (`web/build/serviceWorker.ts`), so it imports nothing.
 *
 * Never stale: a page is asked of the server first, and what was kept is shown only when nobody answers. Files have a hash in
 * their names, so one that is kept is what it was. A new build has another list, and so a cache of its own, which is filled
 * whole before it takes the place of the old one.
 */

interface Files {
  /** Every language needs them. */
  readonly all: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** For browsers that cannot read codes by themselves. */
  readonly reader: readonly string[];
  /** Says which build the lists are of. */
  readonly build: string;
}
interface Waiting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Waiting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Pushed extends Waiting {
  readonly data: { readonly json: () => unknown } | null;
}
interface Touched extends Waiting {
  readonly notification: { readonly close: () => void; readonly data: unknown };
}
interface Page {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
interface WorkerScope {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (asked: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Touched) => void): void;
}

declare const files: Files;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file runs as a worker, whose types stand above
const worker = globalThis as unknown as WorkerScope;

const prefix = 'floor ';
const page = '/floor/tasks';
/** A hall with bars of signal and no network: nobody waits longer for a page that is here already. */
const patienceMs = 4000;
const language = new URL(worker.location.href).searchParams.get('lang') ?? '';
const cacheName = `${prefix}${files.build} ${language}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});
worker.addEventListener('message', (event) => {
  event.waitUntil(fillAgain());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (isKept(pathname)) event.respondWith(fileOf(request));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(ring(event.data?.json()));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(stringNamed(event.notification.data, 'address')));
});

/** Shows a message. One that is shown already takes the place of itself, so what comes twice is seen once. */
function ring(told: unknown): Promise<void> {
  return worker.registration.showNotification(stringNamed(told, 'title'), {
    body: stringNamed(told, 'body'),
    tag: stringNamed(told, 'tag'),
    data: { address: stringNamed(told, 'address') },
    icon: '/icon-192.png',
    lang: language === 'vn' ? 'vi' : language,
  });
}

/** Goes to what a message is about: on a page that is open already, else on a new one. */
async function open(address: string): Promise<void> {
  const wished = new URL(address || '/', worker.location.origin);
  // Only pages of this server, whatever a message says.
  const { href } = wished.origin === worker.location.origin ? wished : new URL('/', worker.location.origin);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there === undefined ? worker.clients.openWindow(href) : there.focus());
}

function stringNamed(told: unknown, name: string): string {
  const said: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return typeof said === 'string' ? said : '';
}

function wanted(): string[] {
  const own = 'BarcodeDetector' in globalThis ? [] : files.reader;
  return [...files.all, ...(files.languages[language] ?? []), ...own];
}

function isKept(pathname: string): boolean {
  return wanted().includes(pathname.slice(1));
}

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } });
  const text = await answer.text();
  // The server may have got a newer build this moment; then its own worker comes next.
  if (!answer.ok || !files.all.some((file) => text.includes(file)))
    throw new Error('the page is of another build');
  await cache.addAll(wanted().map((file) => `/${file}`));
  await cache.put(page, new Response(text, { headers: answer.headers }));
}

/** Whoever clears what a site keeps leaves the worker that pages still use, and nothing in it: a page that opens asks for it again. */
async function fillAgain(): Promise<void> {
  const kept = await (await caches.open(cacheName)).match(page);
  // Without network it stays as it is, until the next page.
  if (kept === undefined) await fill().catch(() => undefined);
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
}

async function pageOf(request: Request): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    if (answer.status < 500) return answer;
  } catch {
    // Nobody answers: what was kept is shown.
  } finally {
    clearTimeout(timer);
  }
  const kept = await (await caches.open(cacheName)).match(page);
  return kept ?? Response.error();
}

async function fileOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

export {};
