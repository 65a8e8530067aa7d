import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';

type Stage = TournamentPage['stages'][number];

/** The stage that the address names, else the one that is played, else the last that has begun, else the first. */
export function chosenStage(stages: readonly Stage[], wanted: string | undefined): Stage | null {
  return (
    stages.find(({ id }) => id === wanted) ??
    stages.find(({ state }) => state === 'running') ??
    stages.findLast(({ state }) => state !== 'pending') ??
    stages[0] ??
    null
  );
}
