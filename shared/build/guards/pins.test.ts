import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogOf, loosePins, ownVersions } from './pins.ts';

const root = join(__dirname, '../../..');
const catalog = catalogOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
const manifests = ['.', ...readdirSync(root)]
  .map((folder) => join(root, folder, 'package.json'))
  .flatMap((path) => {
    try {
      return [JSON.parse(readFileSync(path, 'utf8'))];
    } catch {
      return [];
    }
  });

describe('versions of libraries', () => {
  it('are exact in the catalog', () => {
    expect(Object.keys(catalog).length).toBeGreaterThan(50);
    expect(loosePins(catalog)).toEqual([]);
  });

  it('stand in the catalog alone', () => {
    const rooms = ['duellwerk', '@duellwerk/shared', '@duellwerk/host', '@duellwerk/api', '@duellwerk/e2e'];
    expect(manifests.map(({ name }) => name)).toEqual(expect.arrayContaining(rooms));
    expect(manifests.flatMap((manifest) => ownVersions(manifest, catalog))).toEqual([]);
  });

  it('keep webpack where module federation builds with content hashes', () => {
    expect(catalog.webpack).toBe('5.110.3');
  });
});

describe('the check of versions', () => {
  const yaml =
    'packages: [a]\n\ncatalog:\n  # why\n  "@a/b": 1.2.3\n  c: ^1.0.0 # loose\n  d: "latest"\n\nother:\n  e: 1\n';

  it('reads the catalog and finds ranges and tags', () => {
    expect(catalogOf(yaml)).toEqual({ '@a/b': '1.2.3', c: '^1.0.0', d: 'latest' });
    expect(loosePins(catalogOf(yaml))).toEqual(['c: ^1.0.0', 'd: latest']);
    expect(loosePins({ a: '1.2.3-beta.1', b: '1.x', c: '>=1.0.0', d: '1.2' })).toEqual([
      'b: 1.x',
      'c: >=1.0.0',
      'd: 1.2',
    ]);
  });

  it('finds versions in packages', () => {
    const dependencies = {
      react: '19.0.0',
      c: 'catalog:',
      missing: 'catalog:',
      '@duellwerk/shared': '0.1.0',
    };
    const devDependencies = { '@duellwerk/api': 'workspace:*', d: '^1.0.0' };
    expect(ownVersions({ name: 'x', dependencies, devDependencies }, catalogOf(yaml))).toEqual([
      'x: react 19.0.0',
      'x: missing catalog:',
      'x: @duellwerk/shared 0.1.0',
      'x: d ^1.0.0',
    ]);
  });
});
