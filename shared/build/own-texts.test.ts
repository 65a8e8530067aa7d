import { transformSync } from '@babel/core';
import { makeConfig } from '@lingui/conf';
import ownTexts, { ownId } from './own-texts.mjs';

const source = `
  import { Trans, useLingui } from '@lingui/react/macro';
  import { msg } from '@lingui/core/macro';
  export const title = msg\`Beitreten\`;
  export function Join({ count }) {
    const { t } = useLingui();
    return <p title={t\`Beitreten\`} id="Beitreten"><Trans>Noch {count} <b>frei</b></Trans></p>;
  }`;

const linguiConfig = makeConfig({ locales: ['de'], sourceLocale: 'de' }, { skipValidation: true });

/** The ids of all texts in the build of a package, in their order. */
function idsIn(name: string, filename: string): string[] {
  const built = transformSync(source, {
    babelrc: false,
    configFile: false,
    filename,
    presets: [[require.resolve('@babel/preset-react'), { runtime: 'automatic' }]],
    plugins: [
      [require.resolve('@lingui/babel-plugin-lingui-macro'), { descriptorFields: 'id-only', linguiConfig }],
      [ownTexts, { name, folder: `/site/${name}` }],
    ],
  });
  return [...(built?.code ?? '').matchAll(/\bid: "([^"]{6})"/g)].map(([, id = '']) => id);
}

const teams = idsIn('mfe-teams', '/site/mfe-teams/src/join.jsx');
const shared = idsIn('mfe-teams', '/site/shared/ui/join.jsx');

it('two remotes have two ids for one text, each the same one wherever it stands', () => {
  const auth = idsIn('mfe-auth', '/site/mfe-auth/src/join.jsx');
  expect(teams).toHaveLength(3);
  expect(teams[0]).toBe(teams[1]);
  expect(teams.filter((id) => auth.includes(id))).toEqual([]);
});

it('the ids are those of the compiled catalog', () => {
  expect(teams).toEqual(shared.map((id) => ownId('mfe-teams', id)));
});

it('shared pieces have the same ids in every build', () => {
  expect(shared).toEqual(idsIn('mfe-auth', '/site/shared/ui/join.jsx'));
});
