import type { InviteLink } from '@duellwerk/shared/contract/teams-join';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { LinkPage } from '@duellwerk/shared/ui/link-page';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonBlock, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Actions, Small, Soft, Stack } from '../lib/layout.ts';
import {
  $invite,
  $inviteFailure,
  acceptanceBegun,
  acceptSubmission,
  inviteAccepted,
  inviteRetried,
} from './invite.model.ts';
import { refusalOf } from './refusal.ts';
import { openTournaments } from './tournaments.model.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-content: center;
  max-inline-size: 36rem;
  margin-inline: auto;
  padding-block: ${space(8)};
`;
const Team = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  overflow-wrap: anywhere;

  > :last-child {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
`;

const LOGO_PX = 88;

/** /teams/invite/{token}: to be accepted or not; who is not signed in comes back here after the login. */
export function InvitePage() {
  const [invite, failure] = useUnit([$invite, $inviteFailure]);
  if (failure && !invite) return <Refused failure={failure} />;
  return (
    <Place>
      <Card>
        <Stack>{invite ? <Invite invite={invite} /> : <Loading />}</Stack>
      </Card>
    </Place>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Stack>
        <SkeletonBlock width="5.5rem" height="5.5rem" />
        <SkeletonLines lines={4} />
      </Stack>
    </div>
  );
}

function Invite({ invite: { team, role, by, expires_at } }: { invite: InviteLink }) {
  const [user, roleNames] = useUnit([$user, $roleNames]);
  const roleName = roleNames[role] ?? role;
  return (
    <>
      <Team>
        <Avatar id={team.id} name={team.name} src={team.logo} size={LOGO_PX} shape="team" />
        <div>
          <h1>{team.name}</h1>
          <Small>
            {team.tag} · <Plural value={team.members} one="# Mitglied" other="# Mitglieder" />
          </Small>
        </div>
      </Team>
      <p>
        {by ? (
          <Trans>
            {by} lädt dich ein, als {roleName} mitzuspielen.
          </Trans>
        ) : (
          <Trans>Du bist eingeladen, als {roleName} mitzuspielen.</Trans>
        )}
      </p>
      <Small>
        <Trans>
          Die Einladung gilt bis <Moment at={expires_at} />
        </Trans>
      </Small>
      {user ? <Answer team={team.id} /> : <ComeIn />}
    </>
  );
}

function Answer({ team }: { team: string }) {
  const navigate = useNavigate();
  const [accept, busy] = useUnit([inviteAccepted, acceptSubmission.$pending]);
  return (
    <Actions>
      <Button
        variant="primary"
        icon="check"
        busy={busy}
        onClick={() => accept({ goTo: (path) => navigate(path, { replace: true }) })}
      >
        <Trans>Annehmen</Trans>
      </Button>
      {/* A link is for anybody: who declines it just goes. */}
      <Button as={Link} to={`/teams/${team}`} variant="quiet">
        <Trans>Nein danke</Trans>
      </Button>
    </Actions>
  );
}

/** The dialogs lie over this page, so it is still here afterwards; with the session the invite is accepted. */
function ComeIn() {
  const navigate = useNavigate();
  const begin = useUnit(acceptanceBegun);
  const accept = () => begin({ goTo: (path) => navigate(path, { replace: true }) });
  return (
    <>
      <Soft>
        <Trans>Dafür brauchst du einen Account. Sobald du eingeloggt bist, bist du im Team.</Trans>
      </Soft>
      <Actions>
        <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login" onClick={accept}>
          <Trans>Einloggen und annehmen</Trans>
        </DialogButton>
        <DialogButton opens={{ name: 'auth.register' }} onClick={accept}>
          <Trans>Registrieren und annehmen</Trans>
        </DialogButton>
      </Actions>
    </>
  );
}

/** Why the invite is over, and the way out. */
function Refused({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(inviteRetried);
  const refusal = refusalOf(failure);
  if (!refusal) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Einladung konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  const words: Record<typeof refusal.kind, { title: ReactNode; text: ReactNode }> = {
    unknown: {
      title: <Trans>Diese Einladung gibt es nicht</Trans>,
      text: (
        <Trans>
          Vielleicht fehlt im Link etwas. Kopier ihn noch einmal ganz, oder frag nach einem neuen.
        </Trans>
      ),
    },
    expired: {
      title: <Trans>Diese Einladung ist abgelaufen</Trans>,
      text: <Trans>Frag das Team nach einer neuen, oder frag selbst an.</Trans>,
    },
    revoked: {
      title: <Trans>Diese Einladung wurde zurückgezogen</Trans>,
      text: <Trans>Wenn das ein Versehen ist, frag beim Team an.</Trans>,
    },
    used: {
      title: <Trans>Diese Einladung wurde schon benutzt</Trans>,
      text: <Trans>Frag das Team nach einer neuen, oder frag selbst an.</Trans>,
    },
    gone: {
      title: <Trans>Dieses Team gibt es nicht mehr</Trans>,
      text: <Trans>Es wurde aufgelöst. Gründe selbst eins, oder sieh dich bei den Turnieren um.</Trans>,
    },
    full: {
      title: <Trans>Das Team ist voll</Trans>,
      text: <Trans>Sobald jemand geht, kannst du die Einladung annehmen, solange sie gilt.</Trans>,
    },
    member: {
      title: <Trans>Du bist schon im Team</Trans>,
      text: <Trans>Die Einladung brauchst du nicht mehr.</Trans>,
    },
  };
  const { title, text } = words[refusal.kind];
  return (
    <LinkPage title={title} lead={text} tournaments={openTournaments}>
      <Actions>
        {refusal.team ? (
          <Button as={Link} to={`/teams/${refusal.team.id}`} variant="primary">
            <Trans>Zu {refusal.team.name}</Trans>
          </Button>
        ) : (
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        )}
      </Actions>
    </LinkPage>
  );
}
