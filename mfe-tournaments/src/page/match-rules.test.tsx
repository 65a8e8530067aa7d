import type { MatchSettings } from '@duellwerk/shared/contract/match-settings';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { screen } from '@testing-library/react';
import { aTournament } from '../testing/data.ts';
import { MatchRules } from './match-rules.tsx';

function said(parts: Partial<MatchSettings> = {}): string[] {
  renderGerman(<MatchRules settings={{ ...aTournament().match_settings, ...parts }} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

test('visitors read the deadlines of a match and who decides after them', () => {
  expect(said()).toEqual([
    'Bereit melden: ab 10 Minuten vor Beginn. Fehlt 15 Minuten nach Beginn eine Seite, entscheidet die Turnierleitung.',
    'Bestätigen: Wer 15 Minuten lang nicht widerspricht, nimmt das Ergebnis an.',
  ]);
});

test('and the maps, how they are chosen, and until when a result is due', () => {
  expect(
    said({
      ...{ walkover: 'auto', report_minutes: 60, answer_minutes: 1440 },
      ...{ maps: ['Werft', 'Altbau'], veto: 'pick_ban' },
    }),
  ).toEqual([
    'Bereit melden: ab 10 Minuten vor Beginn. Wer 15 Minuten nach Beginn fehlt, verliert kampflos.',
    'Ergebnis melden: spätestens 1 Stunde nach dem Start, je Map.',
    'Bestätigen: Wer 24 Stunden lang nicht widerspricht, nimmt das Ergebnis an.',
    'Maps: Werft, Altbau. Beide streichen und wählen abwechselnd.',
  ]);
});
