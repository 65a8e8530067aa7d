import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { aSummary } from '../testing/data.ts';
import { TournamentRow } from './tournament-row.tsx';

test.each([
  ['seeding', 'heute 19:00 · in 6 min'],
  ['completed', 'heute 19:00'],
  ['cancelled', 'heute 19:00'],
] satisfies [TournamentState, string][])('what is over counts no minutes to its start: %s', (state, text) => {
  const now = Date.parse('2026-11-26T17:54:00Z');
  const scope = fork({ values: [[$clock, { now, runs: true }]] });
  const row = <TournamentRow tournament={aSummary({ state })} />;
  renderFramed(row, { scope });
  expect(screen.getByText(text)).toBeInTheDocument();
});
