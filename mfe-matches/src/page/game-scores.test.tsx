import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { game, matchWith } from '../testing/match.ts';
import { GameScores } from './game-scores.tsx';

const unnamed = [game(1, 4, 13), game(2, 13, 7), game(3, null, null)].map((each) => ({ ...each, map: null }));

it('lists the score of each map that was played, where maps have no names', () => {
  render(<GameScores match={matchWith({ rounds: unnamed })} />, { wrapper: InGerman });
  const scores = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(scores).toEqual(['Map 14:13', 'Map 213:7']);
});

it('leaves named maps to their table', () => {
  const { container } = render(
    <GameScores match={matchWith({ rounds: [game(1, 4, 13), game(2, 13, 7)] })} />,
    {
      wrapper: InGerman,
    },
  );
  expect(container).toBeEmptyDOMElement();
});
