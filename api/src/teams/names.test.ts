import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTag, checkTeamName } from './names.ts';

const refusal = (work: () => string) => {
  try {
    return work();
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};

test('team names are trimmed and normalized', () => {
  assert.equal(checkTeamName('  Nordlicht   Kiel '), 'Nordlicht Kiel');
  assert.equal(checkTeamName('Ａlpha'), 'Alpha');
  for (const name of ['Bär & Söhne', 'Team No.1', "D'Artagnan", 'Schwarzwald-Eulen', 'Los!', 'A1'])
    assert.equal(checkTeamName(name), name);
  assert.equal(checkTeamName('x'.repeat(40)).length, 40);
});

test('what is no team name is refused', () => {
  for (const name of [
    '',
    ' ',
    'A',
    '-A',
    'A-',
    '!!',
    'Ｘ',
    'Бета',
    'a\nb',
    '<b>ab</b>',
    'a@b',
    '😀😀',
    'x'.repeat(41),
  ])
    assert.equal(
      refusal(() => checkTeamName(name)),
      'team_name_invalid',
      name,
    );
});

test('a tag is kept as it was written, or made of the name', () => {
  assert.equal(checkTag(' nlK ', 'Nordlicht Kiel'), 'nlK');
  assert.equal(checkTag(null, 'Nordlicht Kiel'), 'NK');
  assert.equal(checkTag(' ', 'Nordlicht Kiel'), 'NK');
  for (const tag of ['A', 'ABCDEF', 'A B', '[A]', 'Бе', 'A\u0000'])
    assert.equal(
      refusal(() => checkTag(tag, 'Nordlicht')),
      'team_tag_invalid',
      tag,
    );
});
