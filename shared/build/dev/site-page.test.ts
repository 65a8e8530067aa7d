import { buildBelow, localBuild } from './local-build.ts';
import { withLocalEntries, withLocalRemote } from './site-page.ts';

const declaration = { name: 'mfe-shop', contract: 7, routes: ['/shop'], dialogs: [], widgets: [] };
const parts = {
  declaration,
  host: { version: '0.1.0-b1', script: 'main.1.js', fonts: [] },
  hostFolder: '/kit/host/',
};
const remote = (name: string) => ({
  ...{ name, contract: 7, routes: [`/${name}`], dialogs: [], widgets: [], version: '1.0.0' },
  entry: `/bundles/${name}/1.0.0/remoteEntry.js`,
});
const live = { build: 'b42', host: '0.1.0-b0', remotes: [remote('mfe-shop'), remote('mfe-teams')] };
const document = `<html data-build="b42"><script defer nonce="n" src="/bundles/host/0.1.0-b0/main.js"></script>
<script type="application/json" id="dw-composition">${JSON.stringify(live)}</script>
<script type="application/json" id="dw-served">{"build":"b42"}</script></html>`;

const compositionOf = (html: string) =>
  JSON.parse(/id="dw-composition">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page with a local remote', () => {
  it('has the local remote in place of its release, and the others as they are', () => {
    const { remotes, host } = compositionOf(withLocalRemote(document, parts));
    expect(remotes).toEqual([
      { ...declaration, version: '0.0.0-dev', entry: '/remoteEntry.js' },
      remote('mfe-teams'),
    ]);
    expect(host).toBe('0.1.0-b1');
  });

  it('starts the development host, and is one build in all of its parts', () => {
    const html = withLocalRemote(document, parts);
    const build = localBuild('b42', parts);
    expect(html).toContain('src="/kit/host/main.1.js"');
    expect(html).toContain(`data-build="${build}"`);
    expect(html).toContain(`{"build":"${build}"}`);
    expect(compositionOf(html).build).toBe(build);
    expect([buildBelow(build), buildBelow('b42')]).toEqual(['b42', undefined]);
  });

  it('refuses a document of something else', () => {
    expect(() => withLocalRemote('<html></html>', parts)).toThrow('no composition');
  });
});

describe('the meta of a build with a local remote', () => {
  const entry = (path: string) => ({ place: 'admin', path });
  const meta = {
    id: 'b42',
    routes: {},
    admin: { 'mfe-shop': [entry('/old')], 'mfe-teams': [entry('/teams')] },
  };

  it('has the entries of the local remote in place of those of its release', () => {
    const navigation = [entry('/shop'), { place: 'header', path: '/shop' }];
    expect(withLocalEntries(meta, { ...declaration, navigation }).admin).toEqual({
      'mfe-shop': [entry('/shop')],
      'mfe-teams': [entry('/teams')],
    });
  });
});
