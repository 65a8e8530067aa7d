import { engineImports, hostOwnedImports, importsOf, secondCopies, wrongImports } from './imports.ts';

/** The findings for one import line in one file. */
const wrong = (path: string, from: string) =>
  wrongImports([{ path, text: `import { a } from '${from}';` }]).length > 0;

describe('importsOf', () => {
  it('finds imports, re-exports and loaded modules, and tells types', () => {
    const text = `
import './side-effect.ts';
import type { A } from 'types';
import { type B, type C } from 'only-types';
import {
  type D,
  e,
} from 'mixed';
import * as f from 'star';
import G from 'default';
export { h } from 'again';
export type { I } from 'types-again';
const load = () => import('./lazy.tsx');
`;
    expect(importsOf(text)).toEqual([
      { from: './side-effect.ts', typeOnly: false },
      { from: 'types', typeOnly: true },
      { from: 'only-types', typeOnly: true },
      { from: 'mixed', typeOnly: false },
      { from: 'star', typeOnly: false },
      { from: 'default', typeOnly: false },
      { from: 'again', typeOnly: false },
      { from: 'types-again', typeOnly: true },
      { from: './lazy.tsx', typeOnly: false },
    ]);
  });
});

describe('rooms import one way', () => {
  it.each([
    ['mfe-auth/src/a.ts', '@duellwerk/mfe-teams/x'],
    ['mfe-auth/src/a.ts', '../../mfe-teams/src/x.ts'],
    ['mfe-auth/src/a.ts', '@duellwerk/host/src/x'],
    ['mfe-auth/src/a.ts', '@duellwerk/api/app'],
    ['mfe-auth/src/a.ts', '../../shared/ui/button.tsx'],
    ['shared/ui/a.ts', '@duellwerk/host/src/x'],
    ['shared/ui/a.ts', '../../mfe-auth/src/x.ts'],
    ['shared/ui/a.ts', '@duellwerk/api/app'],
    ['api/src/a.ts', '@duellwerk/shared/store/session.model'],
    ['api/src/a.ts', '@duellwerk/shared/build/rooms.ts'],
    ['api/src/a.ts', '../../shared/contract/schema.ts'],
    ['api/src/a.ts', '@duellwerk/host/server/x'],
    ['host/src/a.ts', '@duellwerk/api/app'],
    ['host/src/a.ts', '../server/settings.ts'],
    ['host/src/a.ts', '@duellwerk/mfe-auth/remote'],
    ['host/server/a.ts', '@duellwerk/mfe-auth/remote'],
    ['host/server/a.ts', '../../api/src/app.ts'],
  ])('%s never imports %s', (path, from) => expect(wrong(path, from)).toBe(true));

  it.each([
    ['mfe-auth/src/a/b.ts', '../login/login.ts'],
    ['mfe-auth/src/a.ts', '../remote.config.ts'],
    ['mfe-auth/src/a.ts', '@duellwerk/shared/store/session.model'],
    ['shared/ui/a.ts', '../contract/schema.ts'],
    ['shared/ui/a.ts', '@duellwerk/shared/http/http'],
    ['api/src/a.ts', '@duellwerk/shared/contract/schema'],
    ['api/src/a.ts', '@duellwerk/shared/bracket/derive'],
    ['host/src/a.ts', '@duellwerk/shared/ui/button'],
    ['host/server/a.ts', '@duellwerk/api/app'],
    ['host/server/pages/a.ts', '../../src/routing/host-paths.ts'],
    ['host/src/a.ts', 'react'],
  ])('%s may import %s', (path, from) => expect(wrong(path, from)).toBe(false));
});

describe('the bracket engine', () => {
  const found = (from: string, path = 'shared/bracket/a.ts') =>
    engineImports([{ path, text: `import { a } from '${from}';` }]);

  it('imports itself, the schemas and the rule of scores', () => {
    expect(found('./graph.ts')).toEqual([]);
    expect(found('@duellwerk/shared/contract/schema')).toEqual([]);
    expect(found('@duellwerk/shared/rules/score')).toEqual([]);
    expect(found('brackets-manager', 'shared/bracket/a.test.ts')).toEqual([]);
  });

  it.each(['brackets-manager', 'node:fs', '../store/session.model.ts', '@duellwerk/shared/contract/matches'])(
    'never imports %s',
    (from) => expect(found(from)).toHaveLength(1),
  );
});

describe('what must exist once', () => {
  const identity = ['effector', '@duellwerk/shared/http/http', '@duellwerk/shared/router/router'];
  const copies = (text: string) => secondCopies([{ path: 'shared/store/a.ts', text }], identity);

  it('is never imported by its path, only its types are', () => {
    expect(copies("import { send } from '../http/http.ts';")).toHaveLength(1);
    expect(copies("import { Link } from '../router/router.tsx';")).toHaveLength(1);
    expect(copies("import { type Transport, send } from '../http/http.ts';")).toHaveLength(1);
    expect(copies("import type { Transport } from '../http/http.ts';")).toEqual([]);
    expect(copies("import { send } from '@duellwerk/shared/http/http';")).toEqual([]);
    expect(copies("import { ApiError } from '../http/api-error.ts';")).toEqual([]);
  });

  it('the router comes through its list, types where routes are built; toasts are drawn by the host', () => {
    const bypass = (path: string, text: string) => hostOwnedImports([{ path, text }]).length > 0;
    expect(bypass('host/src/app/a.ts', "import { Link } from 'react-router-dom';")).toBe(true);
    expect(bypass('mfe-auth/src/a.ts', "import type { RouteObject } from 'react-router';")).toBe(true);
    expect(bypass('mfe-auth/src/a.ts', "import { x } from 'react-router/dom';")).toBe(true);
    expect(bypass('host/src/routing/a.ts', "import { Link } from 'react-router-dom';")).toBe(true);
    expect(bypass('host/src/routing/a.ts', "import type { RouteObject } from 'react-router-dom';")).toBe(
      false,
    );
    expect(bypass('mfe-auth/src/a.ts', "import { closeSnackbar } from 'notistack';")).toBe(true);
    expect(bypass('host/src/toasts/a.ts', "import { closeSnackbar } from 'notistack';")).toBe(false);
    expect(bypass('shared/router/router.tsx', "export { Link } from 'react-router-dom';")).toBe(false);
  });
});
