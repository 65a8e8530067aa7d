// What a build says of the exports and calls that it uses or brings, read from small builds of their own.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type TestContext, test } from 'node:test';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';
import { runWebpack } from '@duellwerk/shared/build/run-webpack.ts';
import { singletonNames, singletons } from '@duellwerk/shared/build/singletons.ts';
import { collectUses } from '@duellwerk/shared/build/uses/collect-uses.ts';
import { commonConfig } from '@duellwerk/shared/build/webpack.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { temporaryFolder } from '../testing/folders.ts';

const contract = (file: string) => inRoom('shared', `contract/${file}`);

type Configuration = Parameters<typeof runWebpack>[0];

async function usesOf(
  t: TestContext,
  name: 'host' | 'mfe-teams',
  files: Record<string, string>,
  more: (folder: string) => Configuration,
) {
  const folder = await temporaryFolder(t);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true });
    await writeFile(`${folder}/${path}`, text);
  }
  const uses = collectUses(name);
  const own = more(folder);
  const base = commonConfig({ name, dev: false, output: `${folder}/dist` });
  await runWebpack({
    ...base,
    devtool: false,
    optimization: { minimize: false },
    ...own,
    plugins: [...(base.plugins ?? []), ...(own.plugins ?? []), uses.plugin],
  });
  return uses.collected();
}

test('a remote’s build names the exports and calls that it uses, and nothing that was shaken off', async (t) => {
  const { exports, calls } = await usesOf(
    t,
    'mfe-teams',
    {
      'remote.js': `
        import { sample } from 'effector';
        import { $config, $games } from '@duellwerk/shared/store/base.model';
        import * as session from '@duellwerk/shared/store/session.model';
        import { getMyTeam, getTeam } from '${contract('teams.ts')}';
        import { memberRoleCalls } from '${contract('master-data/member-roles.ts')}';
        import { piece } from './piece.js';
        import { readCalls } from './calls.js';
        const unused = () => [sample, $config, getMyTeam];
        export const remote = { $games, session, getTeam, readCalls, piece, list: memberRoleCalls.list };
        export const late = () => import('./late.js');
      `,
      'piece.js': `
        import { combine, merge } from 'effector';
        export const piece = combine;
        export const never = () => merge([]);
      `,
      'calls.js': `
        import * as join from '${contract('teams-join.ts')}';
        export const readCalls = () => [join.readInviteLink];
      `,
      'late.js': `
        import { Form } from 'react-final-form';
        export default Form;
      `,
    },
    (folder) => ({
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name: 'mfe_teams',
          filename: 'remoteEntry.js',
          exposes: { './remote': `${folder}/remote.js` },
          shared: singletons(),
          manifest: false,
          dts: false,
        }),
      ],
    }),
  );
  const { '@duellwerk/shared/contract/schema': schema, ...others } = exports;
  assert.ok(schema?.includes('reply') && !schema.includes('namedSchemas'), String(schema));
  assert.deepEqual(others, {
    '@duellwerk/shared/store/base.model': ['$games'],
    '@duellwerk/shared/store/session.model': ['*'],
    effector: ['combine'],
    'react-final-form': ['Form'],
  });
  assert.deepEqual(Object.keys(calls.calls), [
    'GET /v1/settings/member-roles',
    'GET /v1/team-invites/:',
    'GET /v1/teams/:',
  ]);
});

test('the host’s build names the exports that it brings, without those that webpack has removed', async (t) => {
  const whole = '@duellwerk/shared/store/session.model';
  const imports = singletonNames.map((name, index) => `import * as m${index} from '${name}';`);
  const values = singletonNames.map((name, index) => `'${name}': m${index}${name === whole ? '' : '.kept'}`);
  const files = {
    'host/src/rendering/provided.ts': `${imports.join('\n')}\nexport const provided = { ${values.join(', ')} };`,
    'host/src/entry.js': `import { provided } from './rendering/provided.ts'; globalThis.provided = provided;`,
    'part.js': 'export const kept = {}; export const removed = {};',
    'whole.js': 'export const first = {}; export const second = {};',
  };
  const { exports } = await usesOf(t, 'host', files, (folder) => ({
    entry: `${folder}/host/src/entry.js`,
    resolve: {
      alias: Object.fromEntries(
        singletonNames.map((name) => [`${name}$`, `${folder}/${name === whole ? 'whole' : 'part'}.js`]),
      ),
    },
  }));
  assert.deepEqual(Object.keys(exports), [...singletonNames].sort());
  assert.deepEqual(exports[whole], ['first', 'second']);
  assert.deepEqual(exports.effector, ['kept']);
});

test('a host that does not bring a shared module is no build', async (t) => {
  const files = {
    'host/src/rendering/provided.ts': `import * as effector from 'effector';\nexport const provided = { effector };`,
    'part.js': 'export const kept = {};',
  };
  const build = usesOf(t, 'host', files, (folder) => ({
    entry: `${folder}/host/src/rendering/provided.ts`,
    resolve: { alias: { effector$: `${folder}/part.js` } },
  }));
  await assert.rejects(build, /does not bring .*react/);
});
