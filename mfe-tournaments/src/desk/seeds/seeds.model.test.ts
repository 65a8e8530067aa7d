import { getSeedsByRating, setSeeds } from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { ratingSubmission } from './seeds.model.ts';

it('saves the order by rating as the order of seeds, of the version that was seen', async () => {
  const bodies: unknown[] = [];
  const api = fakeApi([
    answer(getSeedsByRating, {
      items: [
        { entry: 'b', name: 'B', rating: 1516, matches: 1 },
        { entry: 'a', name: 'A', rating: null, matches: 0 },
      ],
      version: 9,
    }),
    answer(setSeeds, ({ body }) => {
      bodies.push(body);
      return { state: 'seeding' as const, rev: 5, version: 10 };
    }),
  ]);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(ratingSubmission.submitted, { scope, params: { tournament: 'herbst', version: 8 } });
  expect(bodies).toEqual([{ version: 8, entries: ['b', 'a'] }]);
  expect(api.failures).toEqual([]);
});
