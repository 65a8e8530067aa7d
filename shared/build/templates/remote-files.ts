// The files of a new remote, as the workspace formats them: a page with data, a dialog, their texts, and tests.

import type { RemoteNames } from './remote-names.ts';
import { remoteDialog, remotePage, remotePageTest } from './remote-page.ts';
import { remoteReadme } from './remote-readme.ts';

/** Every file of a new remote by its path within the folder; `inKit` beside a kit instead of in the whole workspace. */
export function remoteFiles(names: RemoteNames, inKit = false): Record<string, string> {
  const { word, title } = names;
  return {
    'package.json': manifest(names, inKit),
    'tsconfig.json': TSCONFIG,
    'remote.config.ts': config(names),
    'README.md': remoteReadme(names, inKit),
    'src/remote.ts': door(names),
    'src/remote.test.ts': doorTest(names),
    [`src/page/${word}.model.ts`]: model(names),
    [`src/page/${word}-page.tsx`]: remotePage(names),
    [`src/page/${word}-page.test.ts`]: remotePageTest(names),
    'src/about/about-dialog.tsx': remoteDialog(),
    'src/locales/de.po': catalog(
      'de',
      texts(title, (german) => german),
    ),
    'src/locales/en.po': catalog(
      'en',
      texts(title, (_, english) => english),
    ),
  };
}

const LIBRARIES = [
  '@lingui/core',
  '@lingui/react',
  'effector',
  'effector-react',
  'react',
  'react-dom',
  'styled-components',
  'superstruct',
];
const TOOLS = ['@testing-library/react', '@types/react', '@types/react-dom'];

function manifest({ name }: RemoteNames, inKit: boolean): string {
  const fromCatalog = (libraries: string[]) =>
    Object.fromEntries(libraries.map((each) => [each, 'catalog:']));
  const content = {
    name: `@duellwerk/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    license: 'MIT',
    scripts: inKit ? kitScripts(name) : scripts(name),
    dependencies: { '@duellwerk/shared': 'workspace:*', ...fromCatalog(LIBRARIES) },
    devDependencies: fromCatalog(TOOLS),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** What a team runs in its folder; each brings the pinned Node along. */
function scripts(name: string): Record<string, string> {
  const run = 'node ../shared/build/bootstrap.mjs';
  return {
    dev: `${run} shared/build/dev/start.ts ${name}`,
    test: `${run} node_modules/jest/bin/jest.js --config shared/build/jest.config.mjs ${name}/`,
    types: `${run} shared/build/types.ts ${name}`,
    texts: `${run} shared/build/texts.ts ${name}`,
    release: 'node ../shared/build/bootstrap.mjs --here shared/release/cli.ts',
  };
}

/** The same through the kit, which knows the site. */
function kitScripts(name: string): Record<string, string> {
  return {
    dev: `node ../kit.mjs dev ${name}`,
    test: `node ../kit.mjs test ${name}/`,
    types: 'node ../kit.mjs types',
    texts: 'node ../kit.mjs texts',
    release: `node ../kit.mjs release ${name}`,
  };
}

const TSCONFIG = `{
  "extends": "../shared/build/tsconfig.browser.json",
  "compilerOptions": { "types": ["jest"] },
  "include": ["src", "remote.config.ts", "../shared/build/assets.d.ts"]
}
`;

const config = ({
  name,
  word,
  title,
}: RemoteNames) => `import { declareRemote } from '@duellwerk/shared/contract/remote';

/** What its dialogs are opened with. */
declare module '@duellwerk/shared/contract/dialogs' {
  interface DialogPayloads {
    '${word}.about': { from: string };
  }
}

export const remote = declareRemote({
  name: '${name}',
  routes: ['/${word}'],
  dialogs: ['${word}.about'],
  widgets: [],
  calls: { '/${word}': ['/v1/tournaments?limit=6'] },
  // Its ways in: the menu, and with other places the administration and the start page.
  navigation: [{ place: 'header', path: '/${word}', text: { de: '${title}', en: '${title}' } }],
});
`;

const door = ({
  name,
  word,
  unit,
  component,
}: RemoteNames) => `import { openDoor } from '@duellwerk/shared/contract/remote';
import type { remote as declaration } from '../remote.config.ts';
import { ${unit}Opened } from './page/${word}.model.ts';

export const remote = openDoor<typeof declaration>('${name}', {
  routes: {
    '/${word}': {
      opened: ${unit}Opened,
      page: async () => ({ Page: (await import('./page/${word}-page.tsx')).${component} }),
    },
  },
  dialogs: {
    '${word}.about': {
      dialog: async () => (await import('./about/about-dialog.tsx')).aboutDialog,
    },
  },
  widgets: {},
  catalogs: {
    de: () => import(/* webpackChunkName: "de" */ './locales/de.po'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.po'),
  },
});
`;

const doorTest = ({ name }: RemoteNames) => `import { checkDoor } from '@duellwerk/shared/contract/remote';
import { remote as declaration } from '../remote.config.ts';
import { remote } from './remote.ts';

describe('the remote entry of ${name}', () => {
  it('fits the contract and its declaration', () => {
    expect(checkDoor({ remote }, declaration).name).toBe('${name}');
  });
});
`;

const model = ({
  unit,
}: RemoteNames) => `import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { listTournaments, type TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';

/** As many as fit on one screen. */
const SHOWN = 6;

export const ${unit}Opened = createEvent<RouteOpened>();
export const ${unit}Retried = createEvent();

const loadFx = attach({
  source: $transport,
  effect: (transport) => send(transport, listTournaments, { query: { limit: SHOWN } }),
});

/** \`null\` until the first answer. */
export const $tournaments = createStore<TournamentSummary[] | null>(null);
export const $failure = restore<Error>(loadFx.failData, null).reset(loadFx);

sample({ clock: [${unit}Opened, ${unit}Retried], fn: () => undefined, target: loadFx });
$tournaments.on(loadFx.doneData, (_, { items }) => items);
`;

/** German and English of every text of the page and the dialog, in the order that \`pnpm run texts\` keeps. */
function texts(title: string, pick: (german: string, english: string) => string): [string, string][] {
  const all: [string, string][] = [
    [title, title],
    ['Diese Seite gehört dir: Ihr Text steht in src/page.', 'This page is yours: its text is in src/page.'],
    ['Die Turniere sind nicht angekommen', 'The tournaments did not arrive'],
    ['Noch kein Turnier', 'No tournament yet'],
    ['Dialog öffnen', 'Open the dialog'],
    ['Ein Dialog', 'A dialog'],
    ['Schließen', 'Close'],
    ['Er steht in src/about. Geöffnet hat ihn {from}.', 'It is in src/about. {from} has opened it.'],
  ];
  return all
    .map(([german, english]): [string, string] => [german, pick(german, english)])
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function catalog(locale: string, entries: [string, string][]): string {
  const head = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'X-Generator: @lingui/cli',
    `Language: ${locale}`,
  ];
  const lines = head.map((line) => `"${line}\\n"`).join('\n');
  const body = entries.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`).join('\n');
  return `msgid ""\nmsgstr ""\n${lines}\n\n${body}`;
}
