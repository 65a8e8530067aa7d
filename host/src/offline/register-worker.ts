/** Gives the browser the worker of this host's release; it looks after all pages of the site. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(
    new URL(/* webpackChunkName: "service-worker" */ './service-worker.ts', import.meta.url),
    { scope: '/' },
  );
}
