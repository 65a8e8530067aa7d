// Breaks one remote on one page, as a bad release or a bad network would.
import type { Page, Route } from '@playwright/test';

export interface RemoteView {
  remote: string;
  /** Something that only this remote draws. */
  open: (page: Page) => Promise<void>;
  drawn: (page: Page) => Promise<void>;
}

/** The ways in which a remote fails; `garbage` and `contract` answer its door, the others any of its files. */
export const faults = ['missing', 'server error', 'hang', 'throws', 'wrong contract', 'garbage'] as const;
export type Fault = (typeof faults)[number];

/** Puts a remote out of order. Gives the repair. */
export async function breakRemote(page: Page, remote: string, fault: Fault): Promise<() => Promise<void>> {
  const files = `**/bundles/${remote}/**`;
  const held: Route[] = [];
  const handler = async (route: Route) => {
    if (fault === 'hang') {
      held.push(route);
      return;
    }
    await answerWith(route, remote, fault);
  };
  await page.route(files, handler);
  return async () => {
    await page.unroute(files, handler);
    for (const route of held) await route.abort().catch(() => undefined);
  };
}

async function answerWith(route: Route, remote: string, fault: Exclude<Fault, 'hang'>): Promise<void> {
  const isEntry = route.request().url().includes('/remoteEntry.');
  const script = (body: string) => route.fulfill({ status: 200, contentType: 'text/javascript', body });
  switch (fault) {
    case 'missing':
      return route.fulfill({ status: 404, body: 'Nicht gefunden' });
    case 'server error':
      return route.fulfill({ status: 500, body: 'kaputt' });
    case 'garbage':
      return script('<!doctype html> {{');
    case 'throws':
      return isEntry ? script('throw new Error("broken release")') : route.continue();
    case 'wrong contract':
      return isEntry ? script(containerWith(remote)) : route.continue();
  }
}

/** A container as another build would make it, whose door speaks a contract that does not exist yet. */
function containerWith(remote: string): string {
  const name = remote.replaceAll('-', '_');
  const door = `{ contract: 9999, name: '${remote}', routes: {}, dialogs: {}, widgets: {}, catalogs: {} }`;
  return `var ${name} = { init: () => undefined, get: async () => () => ({ remote: ${door} }) };`;
}
