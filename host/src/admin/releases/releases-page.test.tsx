import { deleteRelease, getPruning, pruneReleases } from '@duellwerk/shared/contract/bundle-life';
import {
  activateRelease,
  checkRelease,
  createTeamToken,
  getPackageReleases,
  getReleaseDiff,
  getReleases,
  listTeamTokens,
  revokeTeamToken,
  rollBackRelease,
  setCanary,
} from '@duellwerk/shared/contract/releases';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, type Scope } from 'effector';
import { releasesOpened } from './releases.model.ts';
import { ReleasesPage } from './releases-page.tsx';
import { packageX, published, SmallResponse, signedIn, status, user } from './testing.ts';

Object.assign(globalThis, { Response: globalThis.Response ?? SmallResponse });

const token = {
  id: 't1',
  label: 'Build-Server',
  created_at: '2026-11-21T17:45:00.000Z',
  created_by: 'ada',
  last_used_at: null,
};
const nothing = { added: [], removed: [] };
const sent = jest.fn();
const answers: Answer[] = [
  answer(getReleases, status),
  answer(getPackageReleases, {
    versions: ['1.4.0', '1.3.0', '1.2.0'].map(published),
    history: [
      {
        action: 'activate',
        at: token.created_at,
        by: 'team-x',
        version: '1.3.0',
        channel: 'stable',
        previous: '1.2.0',
        percent: null,
      },
    ],
  }),
  answer(getReleaseDiff, ({ query: { from, to } }) => ({
    ...{ from, to, contract: { before: '1', after: '2' } },
    ...{
      routes: { added: ['/x/neu'], removed: [] },
      dialogs: { added: [], removed: ['x.remove'] },
      widgets: nothing,
      exports: { added: ['merge (effector)'], removed: [] },
      calls: { added: [], removed: ['GET /v1/y'], changed: ['GET /v1/teams/:'] },
    },
    ...{
      singletons: {},
      bytes: { before: 800_000, after: 812_000 },
      script_bytes: { before: 1000, after: 1100 },
    },
  })),
  answer(checkRelease, { fits: true, problems: [] }),
  answer(rollBackRelease, ({ body }) => {
    sent('rollback', body);
    return packageX;
  }),
  answer(activateRelease, ({ body }) => {
    sent('activate', body);
    return packageX;
  }),
  answer(setCanary, ({ body }) => {
    sent('canary', body);
    return packageX;
  }),
  answer(getPruning, {
    removed: [{ version: '1.0.0', published_at: token.created_at, last_live_at: null, bytes: 800_000 }],
    kept: [{ version: '1.3.0', reason: 'live' }],
    ...{ bytes: 800_000, more: false },
  }),
  answer(pruneReleases, () => {
    sent('prune');
    return { removed: [], kept: [], bytes: 0, more: false };
  }),
  answer(deleteRelease, ({ params }) => {
    sent('delete', params);
    return null;
  }),
  answer(listTeamTokens, { items: [token] }),
  answer(createTeamToken, ({ body: { label } }) => ({ token: 'dwr_secret', details: { ...token, label } })),
  answer(revokeTeamToken, null),
];

let scope: Scope;
/** Does something on the page and waits for all that follows from it. */
async function done(work: () => unknown): Promise<void> {
  await work();
  await act(() => allSettled(scope));
}

async function page(who: Parameters<typeof signedIn>[0], given: readonly Answer[] = answers) {
  const made = signedIn(who, given);
  scope = made.scope;
  await allSettled(releasesOpened, { scope });
  renderFramed(<ReleasesPage />, { scope });
  return made;
}

const manager = user('release.manage');
const card = () => screen.getByRole('region', { name: 'mfe-x' });
const press = (name: string, inside = card()) =>
  done(() => userEvent.click(within(inside).getByRole('button', { name })));
const dialog = () => screen.findByRole('dialog');

beforeEach(() => sent.mockReset());

describe('the page', () => {
  it('offers the login to a stranger', async () => {
    await page(null);
    const opened = jest.fn();
    createWatch({ unit: dialogOpened, fn: opened, scope });
    await userEvent.click(screen.getByRole('button', { name: 'Einloggen' }));
    expect(opened).toHaveBeenCalledWith({ name: 'auth.login' });
  });

  it('says whose area it is not', async () => {
    await page(user());
    expect(screen.getByText('Das ist nicht dein Bereich')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    const { requests } = await page(manager, [refuse(getReleases, 'internal', 'kaputt')]);
    expect(screen.getByRole('alert')).toHaveTextContent('Die Releases konnten nicht geladen werden');
    await done(() => userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })));
    expect(requests.filter((each) => each === 'GET /v1/releases')).toHaveLength(2);
  });

  it('says which versions of the server are withheld and why', async () => {
    const withheld = [
      { name: 'mfe-x', version: '2.0.0', kind: 'kept' as const, reasons: [] },
      { name: 'host', version: '3.0.0', kind: 'unfit' as const, reasons: ['Vertrag 2.'] },
    ];
    await page(manager, [answer(getReleases, { ...status, withheld })]);
    expect(screen.getByText('mfe-x 2.0.0 ist zurückgehalten')).toBeVisible();
    expect(screen.getByText(/team-x hat 1\.3\.0 aktiviert/)).toBeVisible();
    expect(screen.getByText('Vertrag 2.')).toBeVisible();
  });

  it('says when nothing runs', async () => {
    await page(manager, [answer(getReleases, { build: '', packages: [], faults: [], warnings: [] })]);
    expect(screen.getByText('Noch läuft nichts')).toBeVisible();
  });

  it('shows what does not fit any more, above everything', async () => {
    const problems = [
      {
        kind: 'export',
        message: 'mfe-x 1.3.0 braucht von effector den Export merge, host 2.0.0 bringt ihn nicht mit.',
      },
      { kind: 'call', message: 'mfe-x 1.3.0 braucht den Aufruf GET /v1/x, die API bietet ihn nicht an.' },
    ] as const;
    await page(manager, [answer(getReleases, { ...status, faults: [], problems: [...problems] })]);
    const banner = screen.getByRole('alert');
    expect(banner).toHaveTextContent('Das passt nicht mehr zusammen');
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`Export: ${problems[0].message}`, `Aufruf der API: ${problems[1].message}`]);
  });

  it('shows what runs where, since when and by whom, with troubles above', async () => {
    await page(manager);
    expect(screen.getByText('Build abc123def456')).toBeVisible();
    expect(screen.getByText('Das Verzeichnis war beschädigt.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'mfe-x 1.3.0 braucht zum Rendern zu langeafter 150 ms3 Mal, zuletzt 21.11.2026 18:45 Uhr',
    );
    expect(card()).toHaveTextContent('stable1.3.0seit 21.11.2026 18:45 Uhr, von team-x');
    expect(card()).toHaveTextContent('10 % der Besuche');
    expect(card()).toHaveTextContent('candidate1.4.0');
  });

  it('loads anew when its window is looked at', async () => {
    const { requests } = await page(manager);
    await done(() => fireEvent.focus(window));
    const once = ['GET /v1/releases', 'GET /v1/releases/reports'];
    expect(requests).toEqual([...once, ...once]);
  });
});

describe('steps', () => {
  it('rolling back asks once and names from and to', async () => {
    await page(manager);
    await press('Zurückrollen');
    const asked = await dialog();
    expect(asked).toHaveTextContent('mfe-x zurückrollen?');
    expect(asked).toHaveTextContent(/1\.3\.0.*1\.2\.0/);
    expect(sent).not.toHaveBeenCalled();
    await press('Zurückrollen', asked);
    expect(sent.mock.calls).toEqual([['rollback', { channel: 'stable' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('escape leaves everything as it is', async () => {
    await page(manager);
    await press('Zurückrollen');
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('a package without a former version has nothing to roll back to', async () => {
    await page(manager);
    expect(within(screen.getByRole('region', { name: 'host' })).queryByText('Zurückrollen')).toBeNull();
  });

  it('the share of a canary is changed within its bounds', async () => {
    await page(manager);
    await press('Anteil ändern');
    const asked = await dialog();
    const share = within(asked).getByRole('spinbutton');
    expect(share).toHaveValue(10);
    const set = () => within(asked).getByRole('button', { name: 'Anteil setzen' });
    for (const wrong of ['0', '100', '2.5']) {
      fireEvent.change(share, { target: { value: wrong } });
      expect(set()).toBeDisabled();
    }
    fireEvent.change(share, { target: { value: '25' } });
    await done(() => userEvent.click(set()));
    expect(sent.mock.calls).toEqual([['canary', { version: '1.4.0', percent: 25 }]]);
  });

  it('a canary is ended', async () => {
    await page(manager);
    await press('Beenden');
    await press('Beenden', await dialog());
    expect(sent.mock.calls).toEqual([['canary', { percent: 0 }]]);
  });
});

describe('the details of a package', () => {
  it('deletes old versions after it has said which', async () => {
    await page(manager);
    await press('Details');
    await press('Alte Versionen löschen');
    const asked = await dialog();
    expect(asked).toHaveTextContent('1 Version wird gelöscht (800,0 kB), 1 bleibt.');
    expect(asked).toHaveTextContent('1.0.0, nie aktiv');
    await press('Löschen', asked);
    expect(sent).toHaveBeenCalledWith('prune');
  });

  it('deletes a single version that runs nowhere, and offers it for no other', async () => {
    await page(manager);
    await press('Details');
    expect(within(card()).queryByRole('button', { name: '1.3.0 löschen' })).toBeNull();
    await press('1.2.0 löschen');
    await press('Löschen', await dialog());
    expect(sent).toHaveBeenCalledWith('delete', { name: 'mfe-x', version: '1.2.0' });
  });

  const opened = async (given?: readonly Answer[]) => {
    const made = await page(manager, given);
    await press('Details');
    await within(card()).findByRole('table', { name: 'Versionen von mfe-x' });
    return made;
  };

  it('are there on demand: versions, comparison, history', async () => {
    await opened();
    const versions = within(card()).getByRole('table', { name: 'Versionen von mfe-x' });
    expect(
      within(versions)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(
        /^1\.4\.0candidateCanary 10 %VorschauVertrag 1.*812,0 kBSkripte 41,2 kBAktivierenCanary$/,
      ),
      expect.stringMatching(/^1\.3\.0stableVorschauVertrag 1.*–$/),
      expect.stringMatching(/^1\.2\.0VorschauVertrag 1.*AktivierenCanaryLöschen$/),
    ]);
    expect(within(versions).getByRole('link', { name: 'Vorschau von 1.4.0' })).toHaveAttribute(
      'href',
      '/builds/preview/mfe-x/1.4.0',
    );
    expect(card()).toHaveTextContent('~Vertrag: 1 → 2');
    expect(card()).toHaveTextContent('+Route /x/neu');
    expect(card()).toHaveTextContent('−Dialog x.remove');
    expect(card()).toHaveTextContent('+Export merge (effector)');
    expect(card()).toHaveTextContent('−Aufruf GET /v1/y');
    expect(card()).toHaveTextContent('~Aufruf GET /v1/teams/:');
    expect(card()).toHaveTextContent('1.3.0 in stable aktiviert, vorher 1.2.0');
    await press('Details');
    expect(within(card()).queryByRole('table')).toBeNull();
  });

  it('a version is activated in the chosen channel', async () => {
    await opened();
    await press('1.2.0 aktivieren');
    const asked = await dialog();
    await done(() => userEvent.selectOptions(within(asked).getByRole('combobox'), 'candidate'));
    expect(asked).toHaveTextContent(/1\.4\.0wird zu1\.2\.0/);
    await press('Aktivieren', asked);
    expect(sent.mock.calls).toEqual([['activate', { version: '1.2.0', channel: 'candidate' }]]);
  });

  it('faults of the trial are shown with their stack, and a reason opens the button', async () => {
    const fault = { name: 'mfe-x', version: '1.2.0', subject: '/x', kind: 'threw' as const };
    const faults = [{ ...fault, message: 'Error: no page\n    at x.js:1' }];
    await opened([answer(checkRelease, { fits: false, problems: [], faults }), ...answers]);
    await press('1.2.0 aktivieren');
    const asked = await dialog();
    expect(asked).toHaveTextContent('/x: wirft beim Rendern einen FehlerError: no page at x.js:1');
    const activate = within(asked).getByRole('button', { name: 'Aktivieren' });
    expect(activate).toBeDisabled();
    await done(() => userEvent.type(within(asked).getByRole('textbox'), 'Nur zum Test'));
    expect(activate).toBeEnabled();
    await press('Aktivieren', asked);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ version: '1.2.0', force_reason: 'Nur zum Test' });
  });

  it('what would break is listed, and the button is closed', async () => {
    const broken = answer(checkRelease, {
      fits: false,
      problems: [{ kind: 'dialog', message: 'host 2.0.0 braucht den Dialog x.edit.' }],
    });
    await opened([broken, ...answers]);
    await press('1.2.0 aktivieren');
    const asked = await dialog();
    expect(asked).toHaveTextContent('Das würde kaputtgehenDialog: host 2.0.0 braucht den Dialog x.edit.');
    expect(within(asked).getByRole('button', { name: 'Aktivieren' })).toBeDisabled();
  });

  it('a new token is shown once', async () => {
    await opened();
    await userEvent.type(within(card()).getByLabelText(/^Bezeichnung/), 'Laptop');
    await press('Token anlegen');
    expect(await within(card()).findByLabelText('Neues Token')).toHaveValue('dwr_secret');
    await press('Fertig');
    expect(screen.queryByLabelText('Neues Token')).toBeNull();
  });

  it('the name of a token that was not made stays, and says why', async () => {
    await opened([refuse(createTeamToken, 'invalid_request', 'Das passt nicht.'), ...answers]);
    const label = () => within(card()).getByLabelText(/^Bezeichnung/);
    await userEvent.type(label(), 'Laptop');
    await press('Token anlegen');
    expect(label()).toHaveValue('Laptop');
    expect(label()).toHaveAccessibleDescription('Das passt nicht.');
    await waitFor(() => expect(label()).toHaveFocus());
  });

  it('a token is ended after a question', async () => {
    const { requests } = await opened();
    await press('Token Build-Server widerrufen');
    await press('Widerrufen', await dialog());
    expect(requests).toContain('DELETE /v1/releases/mfe-x/tokens/t1');
  });
});
