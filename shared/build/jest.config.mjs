import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFullTier } from '../testing/tier.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const here = `${root}/shared/build`;
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const roots = ['shared', 'host/src', ...remotes.map((name) => `${name}/src`)]
  .map((folder) => `${root}/${folder}`)
  .filter((folder) => existsSync(folder));

const common = {
  rootDir: root,
  roots,
  // Each project's own: for the whole run Jest does not read it, and kept its cache in the system's folder.
  cacheDirectory: `${root}/.cache/jest`,
  // The command line runs on Node alone and is tested by Node's own runner.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/shared/release/',
    ...(isFullTier ? [] : ['\\.full\\.test\\.tsx?$']),
  ],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.(po|woff2|svg)(\\?first)?$': `${here}/jest-asset.mjs`,
    // Its package names an entry for `import` only, and Jest asks for one to require.
    '^tiebreak$': `${root}/shared/node_modules/tiebreak/build/index.js`,
  },
  transform: { '\\.(ts|tsx|mjs|js)$': `${here}/jest-transform.mjs` },
  // Packages that are published as ES modules only; Jest's module system wants them compiled.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:@lingui|@messageformat|react-final-form|final-form|tiebreak)/)',
  ],
};

/**
 * Two projects by file name: `*.test.ts` (rules, formats, stores) on plain Node, `*.test.tsx` (components, pages) in jsdom,
 * one window per worker. `*.full.test.*` run in the full tier only.
 * A `@jest-environment` docblock overrides it for one file. Run: `jest --config shared/build/jest.config.mjs [pattern]`.
 *
 * @type {import('jest').Config}
 */
export default {
  rootDir: root,
  // Jest leaves one core to a person; on two that would be half of the machine.
  maxWorkers: '100%',
  // Above what a test may wait for something on its page, see `jest-setup.mjs`.
  testTimeout: 30_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: `${root}/shared/testing/browser-environment.ts`,
      runtime: `${here}/jest-runtime.mjs`,
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [`${here}/jest-setup.mjs`],
    },
  ],
};
