import type { DialogRequest } from '@duellwerk/shared/contract/dialogs';
import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { fireEvent, screen, within } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { LeaguesSection } from './leagues-section.tsx';

function renderSection(divisions: TeamSettings['divisions']) {
  const settings = { id: 't1', divisions };
  const scope = fork();
  const opened: DialogRequest[] = [];
  createWatch({ unit: dialogOpened, scope, fn: (request) => opened.push(request) });
  renderFramed(<LeaguesSection settings={settings} />, { scope, at: '/teams/t1/settings' });
  return opened;
}

it('leads to the roster of each division that the team plays in', () => {
  const division = { name: 'Division 1', league: 'Duellwerk Liga' };
  const opened = renderSection([
    { id: 'd1', season: 'Saison 2', ...division },
    { id: 'd9', season: 'Saison 3', ...division },
  ]);
  const section = within(screen.getByRole('region', { name: 'Liga' }));
  expect(section.getByText('Saison 3 · Division 1')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Aufgebot für Duellwerk Liga, Saison 3' }));
  expect(opened).toEqual([{ name: 'tournaments.league-roster', payload: { division: 'd9', team: 't1' } }]);
});

it.each([[[]], [undefined]])('is not there for a team of no league: %j', (divisions) => {
  renderSection(divisions);
  expect(screen.queryByRole('region')).toBeNull();
});
