// A release that does not fit is refused before anybody gets it; should one come into a page all the same, it costs its
// own area.
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import type { Incompatibility } from '@duellwerk/shared/contract/releases';
import { CONTRACT, CONTRACT_SINCE } from '@duellwerk/shared/contract/remote';
import type { Page } from '@playwright/test';
import { findAddresses } from '../../pages/addresses.ts';
import { ReleaseAdmin } from '../../pages/release-admin.ts';
import type { Shell } from '../../pages/shell.ts';
import { signIn } from '../../site/demo-accounts.ts';
import type { Alteration } from '../../site/release-archive.ts';
import { expect, test } from '../../site/test.ts';
import { newVisitor } from '../../site/visitors.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

interface Misfit {
  what: string;
  remote: Buildable;
  version: string;
  alteration: Alteration;
  /** Why it is refused. */
  reasons: { kind: Incompatibility['kind']; says: RegExp }[];
  /** What its error card says. */
  card: string;
}

/** A release with other words in its declaration. */
const declaring = (parts: Partial<NonNullable<ReleaseFile['declaration']>>) => (release: ReleaseFile) =>
  release.declaration ? { ...release, declaration: { ...release.declaration, ...parts } } : release;

const contract: Misfit = {
  what: 'that speaks another contract',
  remote: 'mfe-teams',
  version: '9.0.0-contract',
  alteration: {
    script: (text) =>
      text.replaceAll(
        `contract:${CONTRACT},since:${CONTRACT_SINCE}`,
        `contract:${CONTRACT + 1},since:${CONTRACT + 1}`,
      ),
    release: declaring({ contract: CONTRACT + 1, contract_since: CONTRACT + 1 }),
  },
  reasons: [
    {
      kind: 'contract',
      says: new RegExp(
        `^mfe-teams 9\\.0\\.0-contract spricht Vertrag ${CONTRACT + 1}, host \\S+ spricht Vertrag ${CONTRACT}\\.$`,
      ),
    },
  ],
  card: 'Seine Version passt nicht zu dieser Seite.',
};
const range: Misfit = {
  what: 'that needs a newer shared library than the host brings',
  remote: 'mfe-teams',
  version: '9.0.0-range',
  alteration: {
    script: (text) => text.replaceAll(/"\^23\.\d+\.\d+"/g, '"^99.0.0"'),
    release: (release) => ({
      ...release,
      singletons: { ...release.singletons, effector: '^99.0.0', 'effector-react': '^99.0.0' },
    }),
  },
  reasons: [
    {
      kind: 'singleton',
      says: /^mfe-teams 9\.0\.0-range braucht effector \^99\.0\.0, host \S+ bringt [\d.]+\.$/,
    },
  ],
  card: 'Seine Version passt nicht zu dieser Seite.',
};
const dialog: Misfit = {
  what: 'that no longer offers a dialog that host and another remote open',
  remote: 'mfe-auth',
  version: '9.0.0-dialog',
  alteration: {
    script: (text) => text.replaceAll('"auth.login"', '"auth.other"'),
    release: declaring({ dialogs: ['auth.other'] }),
  },
  card: 'Seine Version passt nicht zu dieser Seite.',
  reasons: [
    { kind: 'dialog', says: /^host \S+ braucht den Dialog auth\.login, .+ bietet ihn (?:nicht )?an\.$/ },
    { kind: 'dialog', says: /^mfe-tournaments \S+ braucht den Dialog auth\.login, / },
  ],
};

for (const { what, remote, version, alteration, reasons } of [contract, range, dialog]) {
  test(`a remote ${what} is refused with its reason, for everybody and for a share`, {
    tag: remote === 'mfe-auth' ? tag : full,
  }, async ({ releaser, site }) => {
    const before = await newVisitor(site).versionOf(remote);
    await releaser.publish(remote, version, alteration);
    const { fits, problems } = await releaser.check(remote, version);
    expect(fits).toBe(false);
    for (const { kind, says } of reasons)
      expect(problems).toContainEqual({ kind, message: expect.stringMatching(says) });

    const changes = [
      await releaser.post(remote, 'activate', { version }),
      await releaser.post(remote, 'canary', { version, percent: 20 }),
    ];
    for (const refused of changes) {
      expect(refused.status()).toBe(422);
      const [error] = (await refused.json()).errors;
      expect(error).toMatchObject({ code: 32 });
      for (const { says } of reasons) expect(error.details).toContainEqual(expect.stringMatching(says));
    }
    const { packages } = await releaser.status();
    expect(packages.find(({ name }) => name === remote)).toMatchObject({
      channels: { stable: { version: before } },
      canary: null,
    });
    expect(await newVisitor(site).versionOf(remote)).toBe(before);
  });
}

test('a remote that uses an export which the running host lacks is refused at /admin/releases, by its name', {
  tag: full,
}, async ({ page, releaser }) => {
  const version = '9.0.0-export';
  const [module, added] = ['@duellwerk/shared/toast/toast.model', 'toastPinned'];
  await releaser.publish('mfe-teams', version, {
    release: ({ exports = {}, ...release }) => ({
      ...release,
      exports: { ...exports, [module]: [...(exports[module] ?? []), added] },
    }),
  });
  await signIn(page, 'admin');
  const admin = new ReleaseAdmin(page);
  await admin.goto();
  const card = await admin.openDetails('mfe-teams');
  await card.getByRole('button', { name: `${version} aktivieren` }).click();
  await expect(admin.question.getByRole('listitem')).toHaveText(
    new RegExp(
      `^Export: mfe-teams ${version} braucht von ${module} den Export ${added}, host \\S+ bringt ihn nicht mit\\.$`,
    ),
  );
  await expect(admin.question.getByRole('button', { name: 'Aktivieren' })).toBeDisabled();
});

/** Puts a published version into every page that this visitor gets, as no server should. */
async function force(page: Page, { remote, version }: Misfit, live: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll(`/bundles/${remote}/${live}/`, `/bundles/${remote}/${version}/`)
      .replaceAll(`"version":"${live}"`, `"version":"${version}"`);
    await route.fulfill({ response: answer, body });
  });
}

/** The header opens a dialog, and a page of another remote shows its content. */
async function expectTheRest(page: Page, shell: Shell): Promise<void> {
  await shell.header.getByRole('link', { name: 'Turniere', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(shell.failure).toHaveCount(0);
}

test('a version that fits, forced into the page in the same way, works', { tag: full }, async ({
  page,
  shell,
  releaser,
  site,
}) => {
  const fitting = { ...contract, version: '9.0.0-fitting' };
  await releaser.publish(fitting.remote, fitting.version);
  await force(page, fitting, await newVisitor(site).versionOf(fitting.remote));
  const { team } = await findAddresses(page.request);
  const entry = page.waitForRequest(new RegExp(`/bundles/${fitting.remote}/${fitting.version}/remoteEntry`));
  await shell.goto(team.path);
  await entry;
  await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(shell.failure).toHaveCount(0);
});

for (const misfit of [contract, range]) {
  test(`a remote ${misfit.what}, forced into the page, is a card in its own area`, {
    tag: misfit === contract ? tag : full,
  }, async ({ page, shell, releaser, site }) => {
    const version = `${misfit.version}.forced`;
    await releaser.publish(misfit.remote, version, misfit.alteration);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await force(page, { ...misfit, version }, await newVisitor(site).versionOf(misfit.remote));
    const { team } = await findAddresses(page.request);
    const entry = page.waitForRequest(new RegExp(`/bundles/${misfit.remote}/${version}/remoteEntry`));
    await shell.goto(team.path);
    await entry;
    await expect(shell.failure).toHaveCount(1);
    await expect(shell.failure).toContainText(misfit.card);
    await shell.header.getByRole('button', { name: 'Einloggen' }).click();
    await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectTheRest(page, shell);
    expect(errors).toEqual([]);
  });
}

test('a remote without a dialog that the header opens, forced into the page, is a card in the dialog', {
  tag: full,
}, async ({ page, shell, releaser, site }) => {
  const version = `${dialog.version}.forced`;
  await releaser.publish(dialog.remote, version, dialog.alteration);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await force(page, { ...dialog, version }, await newVisitor(site).versionOf(dialog.remote));
  await shell.goto('/');
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.dialog.getByText('Dieser Bereich ist gerade nicht da')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.dialog).toHaveCount(0);
  await expectTheRest(page, shell);
  expect(errors).toEqual([]);
});
