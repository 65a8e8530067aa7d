import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import { wordsOf } from './words.ts';

const CATALOGS = [
  'mfe-tournaments/src/locales/en.po',
  'mfe-tournaments/src/rounds/locales/en.po',
  'mfe-tournaments/src/stage/locales/en.po',
  'shared/i18n/locales/en.po',
];
const NUMBER = 7;

/** English by German, as the screens say it; every placeholder stands for the same number. */
const onScreen = new Map(
  CATALOGS.flatMap((path) => {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    const filled = text.replace(/\{\w+\}/g, String(NUMBER));
    return [...filled.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
      ([, german = '', english = '']): [string, string] => [german, english],
    );
  }),
);
const [german, english] = [wordsOf('de'), wordsOf('en')];

function isAsOnScreen(inGerman: string, inEnglish: string): void {
  assert.equal(onScreen.get(inGerman), inEnglish, `${inGerman} is called otherwise on the screen`);
}

const rounds: RoundName[] = [
  ...(['final', 'semi_final', 'quarter_final', 'third_place'] as const).map((kind) => ({ kind })),
  ...(['winner_final', 'loser_final', 'grand_final', 'grand_final_reset'] as const).map((kind) => ({ kind })),
  { kind: 'round_of', entries: 16 },
  { kind: 'round_of', entries: NUMBER },
  { kind: 'winner_round', number: NUMBER },
  { kind: 'loser_round', number: NUMBER },
  { kind: 'match_day', day: NUMBER },
  { kind: 'swiss_round', number: NUMBER },
];

test('rounds are called as on the screen', () => {
  for (const name of rounds) isAsOnScreen(german.round(name), english.round(name));
});

test('states of matches are called as on the screen', () => {
  for (const [state, word] of Object.entries(german.match)) {
    const [, translated] = Object.entries(english.match).find(([name]) => name === state) ?? [];
    isAsOnScreen(word, translated ?? '');
  }
});

test('everything else that screens say too is called as there', () => {
  for (const word of ['open', 'walkover', 'table', 'undrawn'] as const)
    isAsOnScreen(german[word], english[word]);
  isAsOnScreen(german.group(String(NUMBER)), english.group(String(NUMBER)));
});
