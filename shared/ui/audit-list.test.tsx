import { fireEvent, screen } from '@testing-library/react';
import { AuditList } from './audit-list.tsx';
import { renderGerman } from './testing.tsx';

const words = {
  label: 'Verlauf',
  failed: 'Nicht geladen',
  heads: { action: 'Was', at: 'Wann', actor: 'Wer', details: 'Einzelheiten' },
  site: 'die Seite selbst',
  empty: 'Noch nichts passiert.',
  more: 'Mehr laden',
};
const at = '2026-11-20T18:00:00.000Z';
const entries = [
  { id: '1', at, actor: { id: 'u1', username: 'Ada' }, action: 'user.banned', details: 'reason: Spam' },
  { id: '2', at, actor: null, action: 'user.verified', details: '' },
];

function draw(parts: Partial<Parameters<typeof AuditList>[0]> = {}) {
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
      words={words}
      {...parts}
    />,
  );
  return { onMore, onRetry };
}

test('says what was done, by whom, and why', () => {
  draw();
  const [first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/getan: user\.banned.*von Ada.*reason: Spam/);
  expect(second).toHaveTextContent(/getan: user\.verified.*die Seite selbst.*–/);
  expect(screen.queryByRole('button', { name: 'Mehr laden' })).toBeNull();
});

test('asks for what came before', () => {
  const { onMore } = draw({ hasMore: true });
  fireEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
  expect(onMore).toHaveBeenCalledWith();
});

test('keeps what it has when a part of it fails, and says when there is nothing', () => {
  draw({ failure: new Error('offline') });
  expect(screen.getByRole('table', { name: 'Verlauf' })).toBeInTheDocument();
});

test('says that nothing came, or nothing happened', () => {
  const { onRetry } = draw({ entries: null, failure: new Error('offline') });
  expect(screen.getByText('Nicht geladen')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  draw({ entries: [] });
  expect(screen.getByText('Noch nichts passiert.')).toBeInTheDocument();
});
