import { getMatch } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import { SHOWS_TASK } from '@duellwerk/shared/contract/tasks';
import { $transport } from '@duellwerk/shared/http/http';
import { $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { matchWith } from '../testing/match.ts';
import { mineWith } from '../testing/mine.ts';
import { matchOpened } from './match.model.ts';
import { MatchActs } from './match-acts.tsx';

/** The acts of a match as somebody sees them. */
async function draw(mine: MyMatch, state: 'live' | 'final' = 'live') {
  const match = matchWith({ summary: { state } });
  const { transport } = fakeApi([answer(getMatch, match), answer(getMyMatch, mine)]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, { id: 'u1' } as never],
    ],
  });
  await allSettled(matchOpened, { scope, params: { params: { id: 'm1' }, query: {} } });
  renderFramed(<MatchActs match={match} />, { scope });
}

it.each(['live', 'final'] as const)('leads referees to the case at their desk: %s', async (state) => {
  await draw(mineWith({ side: null, referees: true, may: ['write', 'rule'] }), state);
  expect(screen.getByRole('link', { name: 'Entscheiden' }).getAttribute('href')).toBe(
    '/admin/matches?case=m1',
  );
});

it('says which task its button is, so that the bar of the next step need not say the same', async () => {
  await draw(mineWith({ side: 'a', acts: true, may: ['report'] }));
  expect(screen.getByRole('button', { name: 'Ergebnis melden' }).getAttribute(SHOWS_TASK)).toBe(
    'report_result:m1:a',
  );
});

it('shows the way to nobody else, also not where nothing can be decided', async () => {
  await draw(mineWith({ side: 'a', acts: true, may: ['report'] }));
  screen.getByRole('button', { name: 'Ergebnis melden' });
  expect(screen.queryByRole('link', { name: 'Entscheiden' })).toBeNull();
});
