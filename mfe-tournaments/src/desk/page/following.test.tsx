import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { organizerMoves } from '@duellwerk/shared/rules/tournament-moves';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { fireEvent, screen } from '@testing-library/react';
import { fork } from 'effector';
import { aManaged } from '../testing.ts';
import { Following } from './following.tsx';
import { $question } from './steps.model.ts';

function show(state: TournamentState) {
  const scope = fork();
  const managed = aManaged({ state, moves: organizerMoves(state, { hasCheckIn: true }) });
  renderFramed(<Following managed={managed} />, { scope });
  return scope;
}

it('leads from an open registration to its entries, and asks before it closes', () => {
  const scope = show('registration_open');
  screen.getByRole('button', { name: 'Teilen' });
  expect(screen.getByRole('link', { name: 'Selbst eintragen' })).toHaveAttribute('href', '/?tab=entries');
  fireEvent.click(screen.getByRole('button', { name: 'Anmeldung schließen' }));
  expect(scope.getState($question)).toBe('close-registration');
});

it('says of a published one that it opens by itself', () => {
  show('published');
  screen.getByText(/von selbst/);
  expect(screen.queryByRole('button', { name: 'Anmeldung schließen' })).toBeNull();
});

it('is gone once the registration is over', () => {
  show('registration_closed');
  expect(screen.queryByRole('heading')).toBeNull();
});
