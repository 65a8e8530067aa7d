import type { CaseKind, Decision } from '@duellwerk/shared/contract/match-desk';
import { RULING_MAX } from '@duellwerk/shared/contract/ruling-words';
import { setupI18n } from '@lingui/core';
import { game, matchWith, report, side } from '../testing/match.ts';
import { proposedWords } from './ruling-words.ts';

const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
const match = matchWith({
  reports: [
    report('a', [game(1, 13, 5), game(2, 13, 11)]),
    report('b', [game(1, 13, 5), game(2, 11, 13), game(3, 9, 13)]),
  ],
  dispute: { by: 'b', rounds: [2, 3], at: '2026-11-21T20:15:00.000Z' },
});
const words = (decision: Decision, kind: CaseKind | null = 'dispute', about = match) =>
  proposedWords(i18n, { match: about, kind, decision });

describe('the proposed words of a ruling', () => {
  it('say what both sides reported, what is upheld, and who wins by it', () => {
    expect(words({ kind: 'uphold', by: 'b' })).toEqual({
      title: 'Team t1 gegen Team t2: Die Meldung von Team t2 gilt',
      facts: 'Team t1 hat 2:0 gemeldet. Team t2 hat 1:2 gemeldet. Strittig: Map 2, 3.',
      decision: 'Es gilt das Ergebnis 1:2, wie Team t2 es gemeldet hat.',
      rule: '',
      consequence: 'Team t2 gewinnt die Begegnung.',
    });
  });

  const until = '2026-11-21T20:30:00.000Z';
  it.each<[Decision, string, string]>([
    [
      { kind: 'score', rounds: [{ a: 13, b: 5 }, { a: 13, b: 2 }, null] },
      'wertet die Begegnung 2:0',
      'Team t1',
    ],
    [{ kind: 'total', a: 1, b: 1 }, 'wertet die Begegnung 1:1', 'unentschieden'],
    [{ kind: 'walkover', winner: 'a' }, 'kampflos für Team t1', 'Team t1 gewinnt, Team t2 verliert'],
    [{ kind: 'double_loss' }, 'für beide Seiten als Niederlage', 'Niemand kommt'],
    [{ kind: 'replay', until }, 'bis 21.11.2026 21:30 Uhr neu gespielt', 'Meldungen sind verworfen'],
    [{ kind: 'replay', until: null }, 'Die Begegnung wird neu gespielt', 'Meldungen sind verworfen'],
    [{ kind: 'deadline', until }, 'bis 21.11.2026 21:30 Uhr Zeit', 'Entscheidung gegen sich rechnen'],
    [{ kind: 'cancel' }, 'wird abgesagt', 'zählt in keiner Tabelle'],
  ])('%j', (decision, what, consequence) => {
    const proposed = words(decision);
    expect(proposed.decision).toContain(what);
    expect(proposed.consequence).toContain(consequence);
  });

  it.each<[CaseKind | null, string]>([
    ['both_absent', 'Keine der beiden Seiten'],
    ['walkover', 'Team t2 war bereit, Team t1 hat sich'],
    ['late', 'kein'],
    ['stale', 'anderen Seiten'],
    [null, 'noch einmal geprüft'],
  ])('tell what happened in a case of kind %s', (kind, what) => {
    const about = matchWith({ walkover: 'b' });
    expect(words({ kind: 'double_loss' }, kind, about).facts).toContain(what);
  });

  it('keep within what the server takes, however long names are', () => {
    const long = { ...side('t1'), name: 'X'.repeat(90) };
    const about = matchWith({ summary: { a: long, b: { ...long, id: 't2' } } });
    expect(words({ kind: 'cancel' }, null, about).title).toHaveLength(RULING_MAX.title);
  });
});
