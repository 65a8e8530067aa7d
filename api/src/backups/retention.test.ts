import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BackupReason, nameOf, readName } from './backup-set.ts';
import { defaultRetention, outdated } from './retention.ts';

const backup = (time: string, reason: BackupReason = 'timer') => {
  const made_at = `2026-${time}:00.000Z`;
  return { name: nameOf({ made_at, reason }), madeAt: new Date(made_at), reason };
};
const times = (names: readonly string[]) =>
  names.map((name) => readName(name)?.madeAt.toISOString().slice(5, 16));

test('of each hour, day and week the newest is kept, as many as there are to be', () => {
  const all = [
    '11-29T14:30',
    '11-29T14:00',
    '11-29T13:30',
    '11-29T13:00',
    '11-29T12:30',
    '11-28T09:00',
    '11-27T09:00',
  ].map((time) => backup(time));
  assert.deepEqual(times(outdated(all, { hourly: 3, daily: 1, weekly: 1 })), [
    ...['11-29T14:00', '11-29T13:00', '11-28T09:00', '11-27T09:00'],
  ]);
  assert.deepEqual(times(outdated(all, { hourly: 0, daily: 2, weekly: 0 })), [
    ...['11-29T14:00', '11-29T13:30', '11-29T13:00', '11-29T12:30', '11-27T09:00'],
  ]);
  assert.equal(outdated(all, { hourly: 0, daily: 0, weekly: 0 }).length, 6);
});

test('a year of hours leaves 24 hours, 7 days and 4 weeks', () => {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const all = Array.from({ length: 365 * 24 }, (_, hour) => {
    const madeAt = new Date(start + hour * 60 * 60_000);
    return {
      name: nameOf({ made_at: madeAt.toISOString(), reason: 'timer' }),
      madeAt,
      reason: 'timer' as const,
    };
  });
  const left = all.length - outdated(all, defaultRetention).length;
  // The newest of the hours is also that of its day and its week, and the last days lie in the last two weeks.
  assert.ok(left >= 24 + 6 + 2 && left <= 24 + 7 + 4, String(left));
});

test('a backup from before a migration or a removal is never deleted', () => {
  const old = backup('01-01T00:00', 'migration');
  const older = backup('01-01T00:01', 'removal');
  assert.deepEqual(outdated([old, older, backup('11-29T14:00')], defaultRetention), []);
});
