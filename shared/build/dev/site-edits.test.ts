import { editOf } from './site-edits.ts';
import { createTypeReader } from './type-lines.ts';

it('says type errors as they are, how many, and when they are gone', () => {
  const lines: string[] = [];
  const read = createTypeReader('mfe-x', (line) => lines.push(line));
  const error = "mfe-x/src/page.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.";
  for (const line of [
    '[12:00:00] Starting compilation in watch mode...',
    '',
    '[12:00:01] Found 0 errors. Watching for file changes.',
    '[12:00:02] File change detected. Starting incremental compilation...',
    error,
    error.replace('page.tsx', 'page.test.tsx'),
    '[12:00:03] Found 2 errors. Watching for file changes.',
    '[12:00:04] Found 0 errors. Watching for file changes.',
  ])
    read(line);
  expect(lines).toEqual([
    error,
    'mfe-x: 1 Typfehler (die Seite läuft weiter)',
    'mfe-x: Typen stimmen wieder',
  ]);
});

it.each([
  ['api/src/teams/routes.ts', 'site'],
  ['shared/contract/teams.ts', 'site'],
  ['host/server/pages/document.ts', 'site'],
  ['host/src/layout/header.tsx', 'host'],
  ['host/src/locales/de.po', 'host'],
  ['api/src/teams/routes.test.ts', undefined],
  ['mfe-teams/src/remote.ts', undefined],
  ['api/src/teams/.routes.ts.swp', undefined],
])('an edit of %s asks for %s', (path, wanted) => {
  expect(editOf(path)).toBe(wanted);
});
