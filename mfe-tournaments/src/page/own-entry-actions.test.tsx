import type { Participant } from '@duellwerk/shared/contract/tournaments';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { aParticipant, aTournament } from '../testing/data.ts';
import { OwnEntry } from './own-entry-actions.tsx';

const said = (entry: Partial<Participant>) =>
  renderGerman(<OwnEntry entry={aParticipant(entry)} mine={undefined} tournament={aTournament()} />).container
    .textContent;

it('says the own place while the entry is on the waiting list', () => {
  expect(said({ state: 'waitlisted', position: 3 })).toContain('Platz 3 auf der Warteliste');
});

it.each<Partial<Participant>>([
  { state: 'waitlisted', position: null },
  { state: 'accepted', position: null },
])('says none for %j', (entry) => expect(said(entry)).not.toContain('auf der Warteliste'));
