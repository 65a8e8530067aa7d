import * as s from 'superstruct';
import { clientFrames, encodeFrame, frame, serverFrames, topic } from './frames.ts';

describe('frames of the live socket (specification 7)', () => {
  it('are {type, payload} with a JSON-string payload', () => {
    const wire = encodeFrame('SUBSCRIBE', { topic: 'match:m1' });
    const outer = s.create(JSON.parse(wire), frame);
    expect(outer).toEqual({ type: 'SUBSCRIBE', payload: '{"topic":"match:m1"}' });
    expect(s.is(JSON.parse(outer.payload), clientFrames.SUBSCRIBE)).toBe(true);
  });

  it.each(['ALERT_CREATED', 'ALERT_UPDATED', 'ALERT_DELETED'] as const)('%s carries the alert', (type) => {
    expect(s.is({ id: 'a1', style: 'info', message: 'Hallo' }, serverFrames[type])).toBe(true);
    expect(s.is({ id: 'a1' }, serverFrames[type])).toBe(false);
  });

  it.each(['user', 'tournament:t1', 'match:A_b-9'])('%s is a topic', (value) =>
    expect(s.is(value, topic)).toBe(true),
  );

  it.each([
    '',
    'user:u1',
    'match:',
    'match:a b',
    `match:${'x'.repeat(41)}`,
    'alerts',
    'tournament:t1,match:m1',
  ])('%j is no topic', (value) => expect(s.is(value, topic)).toBe(false));
});
