// Breaks one remote on one page, as a bad release or a bad network would.
import type { Page, Route } from '@playwright/test';

/** The ways in which a remote fails; those about a door or its code answer its entry, the others any of its files. */
export const faults = [
  'missing',
  'server error',
  'hang',
  'throws',
  'throws at render',
  'wrong contract',
  'garbage',
] as const;
export type Fault = (typeof faults)[number];

/** The one reload for missing code, which a visitor has had already: the cards are what the test is about. */
export async function spendReload(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'dw-reload') throw new Error('kept by the test');
      setItem.call(this, key, value);
    };
  });
}

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
    await page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
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
    case 'throws at render':
      return isEntry ? script(containerThatThrows(remote)) : route.continue();
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

/** A container whose door fits and whose pages and widgets break while they are drawn, until the page is repaired. */
function containerThatThrows(remote: string): string {
  return `
    var ${remote.replaceAll('-', '_')} = (() => {
      let shared;
      const get = async () => {
        const load = async (name) => (await Object.values(shared[name])[0].get())();
        const [{ createEvent }, { createElement }] = await Promise.all([load('effector'), load('react')]);
        const page = JSON.parse(document.getElementById('dw-composition').textContent);
        const { contract, routes, dialogs, widgets } = page.remotes.find(({ name }) => name === '${remote}');
        const View = () => {
          if (!globalThis.isRepaired) throw new Error('broken while drawing');
          return createElement('p', { className: '${remote}__repaired' }, 'wieder da');
        };
        const all = (names, view) => Object.fromEntries(names.map((name) => [name, view()]));
        const opened = createEvent();
        const remote = {
          name: '${remote}',
          contract,
          routes: all(routes, () => ({ opened, page: async () => ({ Page: View }) })),
          dialogs: all(dialogs, () => ({ dialog: async () => ({ Dialog: View }) })),
          widgets: all(widgets, () => ({ opened, widget: async () => ({ Widget: View }) })),
          catalogs: { de: async () => ({ messages: {} }) },
        };
        return () => ({ remote });
      };
      return { init: (scope) => { shared = scope; }, get };
    })();`;
}
