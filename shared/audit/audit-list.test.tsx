import type { AuditEntry } from '@duellwerk/shared/contract/user-admin';
import { fireEvent, screen } from '@testing-library/react';
import { renderGerman } from '../ui/testing.tsx';
import { AuditList } from './audit-list.tsx';

const at = '2026-11-20T18:00:00.000Z';
const ada = { id: 'u1', username: 'Ada' };
const details = 'made for older releases';
const entries: AuditEntry[] = [
  {
    ...{ id: '1', at, actor: ada, action: 'user.banned', object: null, details },
    facts: [
      { field: 'reason', values: ['Spam'] },
      { field: 'until', values: ['2026-11-22T17:00:00.000Z'] },
    ],
  },
  { id: '2', at, actor: null, action: 'user.verified', object: null, facts: [], details: '' },
  {
    ...{ id: '3', at, actor: ada, action: 'user.permissions_set', object: null, details },
    facts: [
      { field: 'added', values: ['match.referee', 'tournament.manage:o1', 'moon.walk'] },
      { field: 'removed', values: ['alert.write'] },
    ],
  },
  {
    ...{ id: '4', at, actor: ada, action: 'alert.created', details },
    object: { ref: 'alert:a1', name: 'Der Cup beginnt' },
    facts: [{ field: 'moons', values: ['2', '3'] }],
  },
];

function renderList(parts: Partial<Parameters<typeof AuditList>[0]> = {}) {
  const onMore = jest.fn();
  const onRetry = jest.fn();
  renderGerman(
    <AuditList
      entries={entries}
      failure={null}
      onRetry={onRetry}
      hasMore={false}
      busy={false}
      onMore={onMore}
      action={(action) => `getan: ${action}`}
      actor={({ username }) => `von ${username}`}
      {...parts}
    />,
  );
  return { onMore, onRetry };
}

test('says what was done, by whom, and what is known of it, by name', () => {
  renderList();
  const [banned, verified, permissions, elsewhere] = screen.getAllByRole('row').slice(-4);
  expect(banned).toHaveTextContent(/getan: user\.banned.*von Ada.*GrundSpam.*Bis22\.11\.2026 18:00 Uhr/);
  expect(verified).toHaveTextContent(/getan: user\.verified.*die Seite selbst.*–/);
  expect(permissions).toHaveTextContent(/BekamBegegnungen leiten, Turniere verwalten für o1, moon\.walk/);
  expect(permissions).toHaveTextContent(/VerlorHinweise schreiben/);
  expect(elsewhere).toHaveTextContent(/WoranDer Cup beginnt.*moons2, 3/);
  expect(screen.queryByText(/older releases/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mehr laden' })).toBeNull();
});

test('asks for what came before', () => {
  const { onMore } = renderList({ hasMore: true });
  fireEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
  expect(onMore).toHaveBeenCalledWith();
});

test('keeps what it has when a part of it fails, and says when there is nothing', () => {
  renderList({ failure: new Error('offline') });
  expect(screen.getByRole('table', { name: 'Verlauf' })).toBeInTheDocument();
});

test('says that nothing came, or nothing happened', () => {
  const { onRetry } = renderList({ entries: null, failure: new Error('offline') });
  expect(screen.getByText('Der Verlauf konnte nicht geladen werden')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  renderList({ entries: [] });
  expect(screen.getByText('Noch nichts passiert.')).toBeInTheDocument();
});
