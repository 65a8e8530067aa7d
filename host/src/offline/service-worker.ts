// Runs beside the pages of a browser that was here before. It keeps one thing: the shell, for the moment when a page
// cannot be fetched. Everything else goes to the network as if it were not there; nothing of the site is ever served
// from here while the server answers, so a release takes effect with the next page as always.

/** The page without a page: header, footer and the code that draws them. */
const SHELL = '/offline';
const CACHE = 'dw-shell';
/** The shell is asked for again at most this often. */
const REFRESH_MS = 10 * 60 * 1000;

// The types of workers and of documents exclude each other; these few are what is used here.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
const worker = globalThis as unknown as Worker;

let refreshedAt = 0;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  // The page is asked for while this worker starts, so that it costs no visit anything.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (request.method === 'GET' && new URL(request.url).pathname.startsWith('/bundles/'))
    event.respondWith(fetch(request).catch((cause) => keptOr(request, cause)));
});

async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshShell());
    return page;
  } catch (cause) {
    return keptOr(SHELL, cause);
  }
}

async function keptOr(wanted: Request | string, cause: unknown): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(wanted);
  if (!kept) throw cause;
  return kept;
}

async function refreshShell(): Promise<void> {
  if (Date.now() - refreshedAt < REFRESH_MS) return;
  refreshedAt = Date.now();
  // The old shell is better than none.
  await keepShell().catch(() => undefined);
}

/** Fetches the shell and the files that it names; what the shell before needed and this one does not, goes. */
async function keepShell(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`The shell answered ${shell.status}`);
  const document = await shell.clone().text();
  const named = document.matchAll(/(?:src|href)="(\/(?:bundles\/[^"]+|icon\.svg))"/g);
  const files = new Set(Array.from(named, ([, file]) => file as string));
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !kept.has(file)));
  await cache.put(SHELL, shell);
  const gone = [...kept].filter((path) => path !== SHELL && !files.has(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
}
