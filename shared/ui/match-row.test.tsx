import type { MatchSide, MatchSummary } from '@duellwerk/shared/contract/matches';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen, within } from '@testing-library/react';
import { fork, type Scope } from 'effector';
import { MatchList, MatchRow, MatchRowsSkeleton } from './match-row.tsx';
import { renderGerman } from './testing.tsx';

const side = (name: string, score: number | null): MatchSide => ({
  entry: `e-${name}`,
  kind: 'team',
  id: name,
  name,
  image: `/${name}.svg`,
  score,
});

const match: MatchSummary = {
  id: 'm1',
  stage: 's1',
  bracket: 'W',
  round: 1,
  round_name: null,
  position: 0,
  state: 'final',
  a: side('Elbsturm', 2),
  b: side('Rheinfeuer', 0),
  winner: 'a',
  scheduled_at: '2026-11-21T19:00:00.000Z',
};

function draw(parts: Partial<MatchSummary> = {}, scope: Scope = fork()) {
  const rows = (
    <MatchList>
      <MatchRow match={{ ...match, ...parts }} note="Hafencup" />
    </MatchList>
  );
  renderFramed(rows, { scope });
  return within(screen.getByRole('article'));
}

test('a row says when, who, how it stands and leads to the match, in one link', () => {
  const row = draw();
  const link = row.getByRole('link');
  expect(link).toHaveAttribute('href', '/matches/m1');
  expect(link).toHaveTextContent('21.11.2026 20:00 UhrElbsturm2gegen0RheinfeuerHafencupbeendet');
});

test('a match without a time names its tournament in the place of the time', () => {
  const link = draw({ scheduled_at: null }).getByRole('link');
  expect(link).toHaveTextContent('HafencupElbsturm2gegen0RheinfeuerHafencupbeendet');
});

test('the logos stand at the names, and take their room before they are there', () => {
  draw();
  const logos = [...document.querySelectorAll('img')];
  expect(logos.map((logo) => logo.getAttribute('src'))).toEqual(['/Elbsturm.svg', '/Rheinfeuer.svg']);
  for (const logo of logos) {
    expect(logo).toHaveAttribute('width');
    expect(logo).toHaveAttribute('loading', 'lazy');
  }
});

test('sides and times that are not known yet are said so', () => {
  const link = draw({ a: null, scheduled_at: null, winner: null, state: 'scheduled' }).getByRole('link');
  expect(link).toHaveTextContent('Zeit offen');
  expect(link).toHaveTextContent('Noch offen');
  expect(link).toHaveTextContent('–');
});

test('what is over without a time has none that is open', () => {
  const link = draw({ scheduled_at: null, state: 'final' }).getByRole('link');
  expect(link).not.toHaveTextContent('Zeit offen');
});

test.each([
  ['walkover_b', 'kampflos'],
  ['double_loss', 'beide verloren'],
  ['played', 'beendet'],
] as const)('how it ended is said: %s', (outcome, word) => {
  expect(draw({ outcome }).getByText(word)).toBeInTheDocument();
});

test.each([
  ['live', 'heute 20:00 · in 6 min'],
  ['final', 'heute 20:00'],
] as const)('what is over counts no minutes to its start: %s', (state, text) => {
  const now = Date.parse('2026-11-21T18:54:00Z');
  const row = draw({ state }, fork({ values: [[$clock, { now, runs: true }]] }));
  expect(row.getByText(text)).toBeInTheDocument();
});

test('rows on their way say so', () => {
  renderGerman(<MatchRowsSkeleton count={3} />);
  expect(screen.getByRole('status', { name: 'Inhalte werden geladen' }).children).toHaveLength(3);
});
