import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harmless } from './harmless.ts';

/** What Discord shows of a text: strokes make the next sign a sign. */
const shown = (text: string) => text.replace(/\\(.)/gs, '$1').replaceAll('\u200b', '');

test('names read as they are, and are nothing else', () => {
  for (const name of [
    '**fett** _kursiv_ `code` ||spoiler|| ~~weg~~',
    '<@123456> <@&99> <#1> @everyone @here',
    '[klick](https://boese.example) https://boese.example discord.gg/abc',
    '# Titel',
    '> Zitat',
    '- Punkt',
    '1. Punkt',
    ':smile:',
    'a\\*b*',
  ]) {
    const text = harmless(name);
    assert.equal(shown(text), name);
    const open = text.replace(/\\./gs, '');
    assert.doesNotMatch(open, /[*_~`|<>[\]()#@:]|:\/\/|discord\.gg/i);
    assert.doesNotMatch(text, /@everyone|@here|\/\/boese.*:\/\/|discord\.gg/i);
  }
});

test('a name stays on its line', () => {
  assert.equal(harmless('a\n\n# b\tc'), 'a \\# b c');
});
