import { useNavigate } from '@duellwerk/shared/router/router';
import { useUnit } from 'effector-react';
import { tipsAddress } from './query.ts';
import { $roundId } from './tips.model.ts';

/** Leads to a group of friends, or without one to where they are made. */
export function useLeadToGroup() {
  const navigate = useNavigate();
  const round = useUnit($roundId);
  return (to?: { round: string; group: string }) =>
    void navigate(
      tipsAddress({
        view: 'freunde',
        ...(to ? { round: to.round, friends: to.group } : round !== null && { round }),
      }),
      { replace: true },
    );
}
