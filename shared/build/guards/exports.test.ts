import { deadExports } from './exports.ts';
import type { Source } from './imports.ts';

const dead = (...sources: [path: string, text: string][]) =>
  deadExports(sources.map(([path, text]): Source => ({ path, text })));

const things = 'export const used = 1;\nexport function alone() {}\nexport interface Used {}\n';

describe('an export that nobody imports', () => {
  it('is named with its file', () => {
    expect(dead(['shared/a.ts', things])).toEqual([
      'shared/a.ts exports used',
      'shared/a.ts exports alone',
      'shared/a.ts exports Used',
    ]);
  });

  it.each([
    ['by its path', 'shared/b.ts', "import { used, type Used } from './a.ts';"],
    ['by its package', 'api/src/b.ts', "import { used, type Used } from '@duellwerk/shared/a';"],
    ['as part of the whole', 'shared/b.ts', "import * as a from './a.ts';\na.used; a.Used;"],
    ['and exported again', 'shared/b.test.ts', "export { used as other, type Used } from './a.ts';"],
  ])('is none where it is imported %s', (_, path, text) => {
    expect(dead(['shared/a.ts', things], [path, text])).toEqual(['shared/a.ts exports alone']);
  });

  it.each([["const { alone } = await import('./a.ts');"], ["import * as a from './a.ts';\nrun(a);"]])(
    'is none where the whole module is handed on: %s',
    (text) => {
      expect(dead(['shared/a.ts', things], ['shared/b.ts', text])).toEqual([]);
    },
  );

  it('is none for a type that belongs to a signature of its own file', () => {
    const text = 'export interface Parts {}\nexport const made = (parts: Parts) => parts;\n';
    expect(dead(['shared/a.ts', text], ['shared/b.ts', "import { made } from './a.ts';"])).toEqual([]);
  });

  it('is none where a tool asks for it', () => {
    expect(dead(['mfe-x/remote.config.ts', 'export const remote = 1;'])).toEqual([]);
  });
});
