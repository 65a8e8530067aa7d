import type { League } from '@duellwerk/shared/contract/leagues';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

/** Whether the user sets rosters of all teams of a league: they manage the tournaments of its organizer. */
export function useMaySetRosters({ organizer }: Pick<League, 'organizer'>): boolean {
  const user = useUnit($user);
  return isAllowed(user?.permissions ?? [], 'tournament.manage', organizer);
}

interface RosterButtonProps {
  division: string;
  team: { id: string; name: string };
  /** Says whose it is; beside the team's name it need not. */
  named?: boolean;
}

export function RosterButton({ division, team: { id, name }, named = false }: RosterButtonProps) {
  const { t } = useLingui();
  const opens = { name: 'tournaments.league-roster', payload: { division, team: id } } as const;
  if (named)
    return (
      <DialogButton opens={opens}>
        <Trans>Aufgebot von {name}</Trans>
      </DialogButton>
    );
  return (
    <DialogButton variant="quiet" aria-label={t`Aufgebot von ${name}`} opens={opens}>
      <Trans>Aufgebot</Trans>
    </DialogButton>
  );
}
