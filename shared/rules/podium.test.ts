import type { Participant } from '../contract/tournaments.ts';
import { placesOf, podiumOf } from './podium.ts';

const participant = (name: string, place: number | null, state: Participant['state'] = 'placed') => ({
  ...({ entry: name, kind: 'team', id: name, name, tag: null, image: null, seed: null } as const),
  ...{ state, place, position: null, entered_at: '2026-11-20T18:00:00.000Z' },
});
const podium = (...participants: Participant[]) => podiumOf(placesOf(participants));
const names = (places: readonly { entry: Participant }[]) => places.map(({ entry }) => entry.name);

test('places come in order, the best first, with those that several share', () => {
  const places = placesOf([
    participant('Delta', 3),
    participant('Beta', 2),
    participant('Casino', 3),
    participant('Nie da', null),
    participant('Alpha', 1),
  ]);
  expect(places.map(({ entry, from, to }) => [entry.name, from, to])).toEqual([
    ['Alpha', 1, 1],
    ['Beta', 2, 2],
    ['Casino', 3, 4],
    ['Delta', 3, 4],
  ]);
});

test('medals end with the third place, which two may share', () => {
  const { medals, disqualified } = podium(
    participant('Alpha', 1),
    participant('Beta', 2),
    participant('Casino', 3),
    participant('Delta', 3),
    participant('Echo', 5),
  );
  expect(names(medals)).toEqual(['Alpha', 'Beta', 'Casino', 'Delta']);
  expect(disqualified).toEqual([]);
});

test('a disqualified finalist gets no medal, and no one else moves up', () => {
  const { medals, disqualified } = podium(
    participant('Alpha', 1),
    participant('Beta', 2, 'disqualified'),
    participant('Casino', 3),
  );
  expect(medals.map(({ entry, from }) => [entry.name, from])).toEqual([
    ['Alpha', 1],
    ['Casino', 3],
  ]);
  expect(names(disqualified)).toEqual(['Beta']);
});

test('who gave up keeps the medal of the place that was won before', () => {
  expect(names(podium(participant('Alpha', 1), participant('Beta', 2, 'dropped')).medals)).toContain('Beta');
});

test('there is no podium where more than eight share its places', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => participant(`T${index}`, 1));
  expect(podium(...crowd).medals).toEqual([]);
});
