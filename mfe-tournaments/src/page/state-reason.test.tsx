import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { aTournament } from '../testing/data.ts';
import { StateReason } from './state-reason.tsx';

const said = (state: TournamentState, reason: string | null) =>
  renderGerman(<StateReason tournament={aTournament({ reason }, { state })} />).container.textContent;

it.each<[TournamentState, string | null, string]>([
  ['cancelled', 'Der Strom ist weg.', 'Das Turnier ist abgesagtDer Strom ist weg.'],
  ['cancelled_min_teams', null, 'Das Turnier ist abgesagtZu wenige sind beigetreten.'],
  ['paused', 'Wir warten auf das Netz.', 'Das Turnier ist pausiertWir warten auf das Netz.'],
  ['paused', null, 'Das Turnier ist pausiert'],
  ['completed', 'Die Halle schließt.', 'Das Turnier wurde vorzeitig beendetDie Halle schließt.'],
  ['completed', null, ''],
  ['running', 'Protest', ''],
])('everybody reads why a tournament is %s', (state, reason, text) => {
  expect(said(state, reason)).toBe(text);
});
