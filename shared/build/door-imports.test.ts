import { importsOf } from './door-imports.ts';

describe('the imports of a door', () => {
  it('are named by the part that they stand in', () => {
    const source = `
      import { openDoor } from 'x';
      export const remote = openDoor<typeof declaration>('mfe-x', {
        routes: {
          '/teams/:id': { opened, page: async () => ({ Page: (await import('./page.tsx')).Page }) },
        },
        dialogs: { 'teams.leave': { dialog: async () => ({ Dialog: (await import('./leave.tsx')).Leave }) } },
        widgets: {},
        catalogs: { de: async () => [(await import('shared.po')).messages, (await import('./de.po')).messages] },
      });
      const other = () => import('./elsewhere.ts');
      const typed: Promise<unknown> = import('./typed.ts') as never;`;
    expect(importsOf(source)).toEqual([
      { kind: 'routes', key: '/teams/:id', request: './page.tsx' },
      { kind: 'dialogs', key: 'teams.leave', request: './leave.tsx' },
      { kind: 'catalogs', key: 'de', request: 'shared.po' },
      { kind: 'catalogs', key: 'de', request: './de.po' },
    ]);
  });
});
