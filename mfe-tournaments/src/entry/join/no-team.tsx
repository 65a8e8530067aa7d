import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { $user } from '@duellwerk/shared/store/session.model';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $mine } from '../entry.model.ts';
import { Choice } from '../layout.ts';
import { AskCaptain } from '../reasons/remedy.tsx';
import { useDialogHash } from '../use-addresses.ts';

/** For somebody who manages no team: found one, or ask who manages theirs. */
export function NoTeam({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const [user, mine] = useUnit([$user, $mine]);
  const waiting = (user?.teams ?? []).filter(({ id }) => !mine?.entries.some((entry) => entry.id === id));
  const to = useDialogHash();
  return (
    <EmptyState
      title={t`Du führst noch kein Team`}
      action={
        <Choice>
          <DialogButton variant="primary" icon="plus" opens={{ name: 'teams.create', payload: { to } }}>
            <Trans>Team gründen</Trans>
          </DialogButton>
          {waiting.map((team) => (
            <AskCaptain
              key={team.id}
              team={team}
              tournament={tournament}
              isAsked={mine?.asked?.includes(team.id) === true}
            />
          ))}
        </Choice>
      }
    >
      <Trans>Mit einem Team beitreten können nur seine Besitzer und Manager.</Trans>
    </EmptyState>
  );
}
