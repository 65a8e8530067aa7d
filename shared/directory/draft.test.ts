import { bodyOf, draftOf, gamesFor } from './draft.ts';

const games = [{ id: 'a' }, { id: 'b', archived: true }, { id: 'c', archived: true }];
const entry = { state: 'looking', text: 'Dienstags', games: ['b', 'gone'] } as const;
const chosen = { ...entry, games: [...entry.games] };

it('offers the games of the site, and an archived one that was chosen', () => {
  expect(gamesFor(games, chosen).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('sends what the form holds: a game that the site has lost is not sent again', () => {
  const draft = draftOf(chosen, gamesFor(games, chosen));
  expect(draft).toEqual({ state: 'looking', text: 'Dienstags', games: { a: false, b: true } });
  expect(bodyOf(draft)).toEqual({ state: 'looking', text: 'Dienstags', games: ['b'] });
  expect(bodyOf({ state: 'shown', text: undefined, games: { a: true } })).toEqual({
    ...{ state: 'shown', text: '', games: ['a'] },
  });
});
