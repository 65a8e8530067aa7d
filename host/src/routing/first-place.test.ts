import { nameFirstPlace } from './first-place.ts';

function historyAt(state: object | null) {
  const history = {
    state,
    replaceState: (next: object) => {
      history.state = next;
    },
  };
  return history;
}

test('each document has a key of its own, which a reload keeps', () => {
  const here = historyAt(null);
  nameFirstPlace(here);
  const first = here.state;
  expect(first).toEqual({ key: expect.stringMatching(/^\w+$/) });
  nameFirstPlace(here);
  expect(here.state).toBe(first);
  const other = historyAt(null);
  nameFirstPlace(other);
  expect(other.state).not.toEqual(first);
});

test('what else is kept at the place stays', () => {
  const here = historyAt({ idx: 3 });
  nameFirstPlace(here);
  expect(here.state).toMatchObject({ idx: 3 });
});
