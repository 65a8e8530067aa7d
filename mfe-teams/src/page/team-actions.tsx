import type { MyTeam, TeamPage } from '@duellwerk/shared/contract/teams';
import { Link } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Actions } from '../lib/layout.ts';
import { askSubmission, withdrawSubmission } from './joining.model.ts';
import { $mine } from './team.model.ts';

/** What the visitor can do here: lead the team, leave it, or come into it. */
export function TeamActions({ team }: { team: TeamPage }) {
  const [mine, user] = useUnit([$mine, $user]);
  if (!user) return <AskAfterLogin />;
  if (!mine) return null;
  return mine.role === null ? <Stranger team={team.id} mine={mine} /> : <Member team={team} mine={mine} />;
}

function AskAfterLogin() {
  return (
    <DialogButton opens={{ name: 'auth.login' }} icon="login">
      <Trans>Einloggen und Beitritt anfragen</Trans>
    </DialogButton>
  );
}

function Member({ team, mine }: { team: TeamPage; mine: MyTeam }) {
  return (
    <>
      {mine.manages && (
        <>
          <Button as={Link} to={`/teams/${team.id}/settings#einladungen`} variant="primary" icon="plus">
            <Trans>Einladen</Trans>
          </Button>
          <Button as={Link} to={`/teams/${team.id}/settings`} icon="pencil">
            <Trans>Einstellungen</Trans>
          </Button>
        </>
      )}
      {!mine.owns && (
        <DialogButton
          opens={{ name: 'teams.leave', payload: { team: team.id, name: team.name } }}
          variant="quiet"
          icon="logout"
        >
          <Trans>Verlassen</Trans>
        </DialogButton>
      )}
    </>
  );
}

function Stranger({ team, mine }: { team: string; mine: MyTeam }) {
  const [ask, asking, withdraw, withdrawing] = useUnit([
    askSubmission.submitted,
    askSubmission.$pending,
    withdrawSubmission.submitted,
    withdrawSubmission.$pending,
  ]);
  // The invite stands above everything else, with its own buttons.
  if (mine.invite) return null;
  if (mine.asked) {
    return (
      <Actions>
        <ToneChip tone="info" icon="clock">
          <Trans>Anfrage gestellt</Trans>
        </ToneChip>
        <Button variant="quiet" busy={withdrawing} onClick={() => withdraw(team)}>
          <Trans>Zurückziehen</Trans>
        </Button>
      </Actions>
    );
  }
  if (mine.full) {
    return (
      <ToneChip tone="neutral" icon="lock">
        <Trans>Das Team ist voll</Trans>
      </ToneChip>
    );
  }
  return (
    <Button icon="plus" busy={asking} onClick={() => ask(team)}>
      <Trans>Beitritt anfragen</Trans>
    </Button>
  );
}
