// `pnpm --dir e2e new-journey teams/rename`: a first journey that passes, to be changed into the wanted one.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongCall } from './arguments.ts';
import { JOURNEYS } from './journeys.ts';

/** Folders of journeys that have a tag of the same name. */
const SUBJECTS = ['auth', 'host', 'matches', 'teams', 'tournaments'];
const NAME = /^([a-z]+)\/([a-z][a-z0-9-]{1,40})$/;
const BAD_CALL = 2;

/** The file and the text of a new journey. @throws WrongCall for a name that says no subject */
export function newJourney(name: string): { file: string; text: string } {
  const [, subject = '', word = ''] = NAME.exec(name) ?? [];
  if (!SUBJECTS.includes(subject))
    throw new WrongCall(`"${name}" is no name. Write teams/rename; subjects: ${SUBJECTS.join(', ')}.`);
  const text = `// What a user does here, in one sentence.
import { foundTeamByApi } from '../../site/arrange.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@${subject}', '@qa'];

test.use({ siteKind: 'changing' });

test('${word.replaceAll('-', ' ')}: a player looks at an own team', { tag }, async ({ page, cast }) => {
  // What is needed comes by the API, under a name that nothing else has; the run takes it away again.
  const [player] = cast.players;
  await signIn(page, player);
  const name = cast.name('Team');
  const team = await foundTeamByApi(page.request, name);

  // What the journey is about goes through the screens.
  await page.goto(\`/teams/\${team}\`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
`;
  return { file: join(JOURNEYS, subject, `${word}.spec.ts`), text };
}

function write(name: string): void {
  const { file, text } = newJourney(name);
  if (existsSync(file)) throw new WrongCall(`${file} is there already.`);
  writeFileSync(file, text);
  console.log(`${file}\nRun it: pnpm --dir e2e exec playwright test ${name}.spec.ts`);
}

if (import.meta.main) {
  try {
    write(process.argv[2] ?? '');
  } catch (cause) {
    console.error(cause instanceof WrongCall ? cause.message : cause);
    process.exitCode = BAD_CALL;
  }
}
