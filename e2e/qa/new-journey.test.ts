import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newJourney } from './new-journey.ts';

test('a new journey lies in the folder of its subject and has the tags that runs ask for', () => {
  const { file, text } = newJourney('teams/rename-it');
  assert.match(file, /journeys\/teams\/rename-it\.spec\.ts$/);
  assert.match(text, /^const tag = \['@api', '@teams', '@qa'\];$/m);
  assert.match(text, /^test\('rename it: /m);
});

for (const name of ['', 'teams', 'teams/', 'shop/rename', 'teams/../x', 'teams/Rename', 'releases/x']) {
  test(`"${name}" is refused`, () => assert.throws(() => newJourney(name), /is no name/));
}
