import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { matchWith, startsAt } from '../../testing/match.ts';
import { mineWith } from '../../testing/mine.ts';
import { Evidence } from './evidence.tsx';

const draw = (parts: Parameters<typeof mineWith>[0]) =>
  render(<Evidence match={matchWith()} mine={mineWith(parts)} />, { wrapper: InGerman });

it('shows why the result is disputed, and whose pictures there are of it', () => {
  const path = '/v1/matches/m1/evidence/e1';
  const { container } = draw({
    dispute: { by: 'b', reason: 'Die letzte Map ging an uns.', at: startsAt, evidence: ['e1'] },
    evidence: [{ id: 'e1', by: 'b', at: startsAt, path }],
  });
  expect(container.textContent).toContain('Die letzte Map ging an uns.Team t2');
  expect(screen.getByRole('img', { name: 'Nachweis von Team t2' }).getAttribute('src')).toBe(path);
});

it('is nothing where nothing was said and shown', () => {
  expect(draw({ dispute: null }).container.textContent).toBe('');
});
