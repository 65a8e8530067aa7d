import { channelChoices, otherChannels, placesOf, sortedFaults } from './package-view.ts';
import { packageX, status } from './testing.ts';

describe('where a version runs', () => {
  it('in its channels, stable first, and as the canary', () => {
    const both = {
      ...packageX,
      channels: { ...packageX.channels, alpha: { version: '1.3.0', since: '', by: '' } },
    };
    expect(placesOf('1.3.0', both)).toEqual([{ channel: 'stable' }, { channel: 'alpha' }]);
    expect(placesOf('1.4.0', packageX)).toEqual([{ channel: 'candidate' }, { percent: 10 }]);
    expect(placesOf('1.0.0', packageX)).toEqual([]);
  });
});

describe('channels', () => {
  it('beside stable, by name', () => {
    expect(otherChannels(packageX)).toEqual(['candidate']);
  });

  it('to choose from: stable, candidate, and what there is', () => {
    expect(channelChoices({ ...packageX, channels: {} })).toEqual(['stable', 'candidate']);
    const more = { ...packageX, channels: { beta: { version: '1.0.0', since: '', by: '' } } };
    expect(channelChoices(more)).toEqual(['stable', 'candidate', 'beta']);
  });
});

it('faults of what runs come first, then the last seen', () => {
  const [fault] = status.faults;
  if (!fault) throw new Error('The sample has a fault');
  const old = { ...fault, version: '1.0.0', last_at: '2026-12-01T00:00:00.000Z' };
  const late = { ...fault, kind: 'threw' as const, last_at: '2026-11-30T00:00:00.000Z' };
  expect(sortedFaults([old, fault, late], status.packages)).toEqual([late, fault, old]);
});
