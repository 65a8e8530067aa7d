// Rulings for tests. Tests change what they are about.
import type { Ruling } from '@duellwerk/shared/contract/ruling';
import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { matchWith } from './match.ts';

export function aRulingSummary(parts: Partial<RulingSummary> = {}): RulingSummary {
  return {
    id: 'r1',
    kind: 'result',
    title: 'Ergebnis zählt',
    decision: 'Es gilt 2:1.',
    consequence: 'Team t1 kommt weiter.',
    tournament: { id: 'x1', name: 'Hafencup', game: 'valorant', image: '/v1/images/harbour.webp' },
    match: 'm1',
    published_at: '2026-11-19T18:00:00.000Z',
    undone: false,
    ...parts,
  };
}

export function aRuling(parts: Partial<Ruling> = {}): Ruling {
  return {
    id: 'r1',
    kind: 'result',
    title: 'Ergebnis zählt',
    facts: 'Beide Seiten sagten Verschiedenes.',
    decision: 'Es gilt 2:1.',
    rule: 'Regel 4.2',
    consequence: 'Team t1 kommt weiter.',
    published_at: '2026-11-19T18:00:00.000Z',
    undone_at: null,
    tournament: { id: 'x1', name: 'Hafencup' },
    match: { key: 'W2.1', summary: matchWith().summary },
    sides: [
      { entry: 'e-t1', kind: 'team', id: 't1', name: 'Team t1', image: null },
      { entry: 'e-u2', kind: 'single', id: 'u2', name: 'Name u2', image: null },
    ],
    stage_event: 12,
    amends: null,
    amendments: [],
    rev: 1,
    ...parts,
  };
}
