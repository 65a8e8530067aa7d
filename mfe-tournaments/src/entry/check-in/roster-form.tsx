import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { clearedEligibility } from '@duellwerk/shared/rules/eligibility';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useUnit } from 'effector-react';
import { $eligibility } from '../entry.model.ts';
import { RosterChoice, type RosterChoiceProps } from './roster-choice.tsx';

interface RosterFormProps extends Pick<RosterChoiceProps, 'verb' | 'busy' | 'onSubmit' | 'children'> {
  tournament: TournamentPage;
  entry: MyTournament['entries'][number];
}

/** Who plays for an entry of a tournament. */
export function RosterForm({ tournament, entry, ...rest }: RosterFormProps) {
  const result = useUnit($eligibility);
  if (!result) return <SkeletonLines lines={5} />;
  const eligibility = entry.cleared ? clearedEligibility(result) : result;
  return <RosterChoice eligibility={eligibility} about={tournament.summary} side={entry} {...rest} />;
}
