// A remote whose server file is broken costs its own area only: the browser draws that, the rest comes drawn.

import type { RenderFaultKind } from '@duellwerk/shared/contract/releases';
import type { Browser, Page } from '@playwright/test';
import { findAddresses } from '../../pages/addresses.ts';
import { drawn } from '../../pages/drawn.ts';
import { Shell } from '../../pages/shell.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

// A small heap: on a busy machine too it has to be full before the time is over.
test.use({ siteKind: 'own', variables: { RENDER_HEAP_MB: '64' } });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

const REMOTE = 'mfe-tournaments';
const BROKEN = 'broken by a test';

/** The list of tournaments and the widget of the start page do this instead of drawing. */
const atDrawing = (work: string) => (text: string) =>
  `${text}
const Broken = () => { ${work} };
module.exports.remote.routes['/tournaments'].page = async () => ({ Page: Broken });
module.exports.remote.widgets['tournaments.next'].widget = async () => ({ Widget: Broken });
`;

interface Breakage {
  what: string;
  version: string;
  kind: RenderFaultKind;
  server: (text: string) => string;
}

const breakages: Breakage[] = [
  {
    what: 'throws when it is loaded',
    version: '9.1.0',
    kind: 'load',
    server: (text) => `throw new Error('${BROKEN}');\n${text}`,
  },
  {
    what: 'throws when it draws',
    version: '9.2.0',
    kind: 'threw',
    server: atDrawing(`throw new Error('${BROKEN}');`),
  },
  {
    what: 'never ends when it is loaded',
    version: '9.3.0',
    kind: 'hung',
    server: (text) => `for (;;);\n${text}`,
  },
  { what: 'never ends when it draws', version: '9.4.0', kind: 'hung', server: atDrawing('for (;;);') },
  {
    what: 'eats memory when it draws',
    version: '9.5.0',
    kind: 'memory',
    // One list that grows: its next piece does not fit, which ends the whole process that asks for it.
    server: atDrawing('const kept = []; for (;;) kept.push(1);'),
  },
];

async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'de-DE' })).newPage();
}

for (const { what, version, kind, server } of breakages) {
  test(`a remote whose server file ${what} is drawn by the browser, everything else by the server`, {
    tag: kind === 'threw' ? tag : full,
  }, async ({ browser, page, site, releaser }) => {
    const { team } = await findAddresses(page.request);
    await releaser.publish(REMOTE, version, { server });
    await releaser.activate(REMOTE, version, 'stable', BROKEN);
    for (const path of ['/', '/tournaments', team.path]) await drawn(page.request, path);

    const quiet = await withoutScripts(browser, site.url);
    const header = quiet.getByRole('banner').getByRole('link', { name: 'Turniere' });
    const skeleton = quiet.getByRole('main').getByRole('status', { name: 'Inhalte werden geladen' });
    await quiet.goto('/');
    await expect(header).toBeVisible();
    await expect(quiet.getByRole('heading', { level: 1, name: 'Dein Team.' })).toBeVisible();
    await expect(skeleton).toBeVisible();
    await expect(new Shell(quiet).failure).toHaveCount(0);
    await expect(quiet.getByRole('link', { name: 'Herbst-Cup' })).toHaveCount(0);
    await quiet.goto('/tournaments');
    await expect(header).toBeVisible();
    await expect(skeleton).toBeVisible();
    await expect(new Shell(quiet).failure).toHaveCount(0);
    await expect(quiet.getByRole('article')).toHaveCount(0);
    await expect(quiet.getByRole('contentinfo')).toBeVisible();
    // Other remotes are drawn as always.
    await quiet.goto(team.path);
    await expect(quiet.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    await quiet.context().close();

    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/did not fit|hydrat/i.test(message.text())) errors.push(message.text());
    });
    const shell = new Shell(page);
    for (const path of ['/', '/tournaments']) {
      await shell.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
      await expect(shell.failure).toHaveCount(0);
    }
    expect(errors).toEqual([]);

    const { faults } = await releaser.status();
    const known = faults.filter((fault) => fault.name === REMOTE && fault.version === version);
    expect(known).toContainEqual(expect.objectContaining({ kind }));
    if (kind === 'load' || kind === 'threw') expect(known[0]?.message).toContain(BROKEN);
    // Nobody else is blamed.
    expect(faults.filter(({ name }) => name !== REMOTE)).toEqual([]);

    await releaser.rollBack(REMOTE);
    await drawn(page.request, '/tournaments');
    const again = await withoutScripts(browser, site.url);
    await again.goto('/tournaments');
    await expect(again.getByRole('article').first()).toBeVisible();
    await again.context().close();
  });
}
