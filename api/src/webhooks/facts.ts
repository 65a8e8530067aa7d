// What tournaments tell outside of the site; each fact is told once.
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { ChangedState } from '../stages/changes.ts';
import { matchId } from '../stages/projection.ts';
import type { Announcement } from './announce.ts';

export const registrationOpened = (tournament: string): Announcement => ({
  event: 'registration_opened',
  fact: `registration_opened:${tournament}`,
});

export const checkInOpened = (tournament: string): Announcement => ({
  event: 'check_in_opened',
  fact: `check_in_opened:${tournament}`,
});

export const rulingPublished = (ruling: string): Announcement => ({
  event: 'ruling_published',
  fact: `ruling:${ruling}`,
  ref: ruling,
});

/** The matches that an event ended, or ended otherwise than before. A match without an opponent is no news. */
export function resultsOf(stage: string, change: ChangedState, event: StageEvent): Announcement[] {
  return change.matches
    .filter(({ after }) => after.state === 'final' && !after.automatic && after.event === event.number)
    .map(({ key }) => {
      const match = matchId(stage, key);
      return { event: 'result_final', fact: `result:${match}:${event.number}`, ref: match };
    });
}
