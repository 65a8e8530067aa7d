import { openEntries, pastEntries } from './open-entries.ts';

const entry = (state: string, starts_at: string, place: number | null = null) => ({
  ...{ tournament: { id: state, name: state, game: 'valorant', image: null, starts_at }, state, place },
});

it('what is still on counts, the next start first', () => {
  const entries = [
    entry('accepted', '2026-12-03T18:00:00.000Z'),
    entry('placed', '2026-12-02T18:00:00.000Z', 3),
    entry('active', '2026-12-01T18:00:00.000Z'),
    entry('eliminated', '2026-12-01T18:00:00.000Z'),
    entry('no_show', '2026-12-01T18:00:00.000Z'),
    entry('of a newer server', '2026-12-01T18:00:00.000Z'),
  ];
  expect(openEntries(entries).map(({ state }) => state)).toEqual(['active', 'accepted']);
  const past = ['placed', 'eliminated', 'no_show', 'of a newer server'];
  expect(pastEntries(entries).map(({ state }) => state)).toEqual(past);
});
