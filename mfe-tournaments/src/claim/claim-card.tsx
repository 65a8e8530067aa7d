import type { Claim } from '@duellwerk/shared/contract/claims';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { LinkPage } from '@duellwerk/shared/ui/link-page';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonBlock, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { TournamentPicture } from '@duellwerk/shared/ui/tournament-picture';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { $claim, $claimFailure, claimRetried, openTournaments } from './claim.model.ts';
import { Actions, Take, ToTournament } from './take.tsx';
import { TakeAsTeam } from './take-as-team.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 36rem);
  justify-content: center;
  padding-block: ${space(8)};
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  > :last-child { flex: 1; min-inline-size: 0; }
  h1 { font-size: ${size.h2}; }
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const PICTURE_PX = 72;

/** The place that a link is for; who is not signed in comes back here after the login. */
export function ClaimCard() {
  const [claim, failure] = useUnit([$claim, $claimFailure]);
  if (failure) return <Refused failure={failure} />;
  return (
    <Frame>
      <Card>
        <Stack>{claim ? <Place claim={claim} /> : <Loading />}</Stack>
      </Card>
    </Frame>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <Stack>
        <SkeletonBlock width="4.5rem" height="4.5rem" />
        <SkeletonLines lines={4} />
      </Stack>
    </div>
  );
}

function Place({ claim: { tournament, name, problem, as_team } }: { claim: Claim }) {
  const user = useUnit($user);
  return (
    <>
      <Head>
        <TournamentPicture tournament={tournament} size={PICTURE_PX} />
        <div>
          <Small>
            {tournament.name} · <Moment at={tournament.starts_at} show="start" />
          </Small>
          <h1>
            <Trans>Ist das dein Platz?</Trans>
          </h1>
        </div>
      </Head>
      <p>
        {as_team ? (
          <Trans>
            Die Turnierleitung hat <strong translate="no">{name}</strong> ohne Account eingetragen. Wenn das
            dein Team ist, übernimm den Platz: Setzplatz, Begegnungen und Ergebnisse bleiben, nur der Name
            wird eurer.
          </Trans>
        ) : (
          <Trans>
            Die Turnierleitung hat <strong translate="no">{name}</strong> ohne Account eingetragen. Wenn du
            das bist, übernimm den Platz: Setzplatz, Begegnungen und Ergebnisse bleiben, nur der Name wird
            deiner.
          </Trans>
        )}
      </p>
      {problem !== null ? (
        <Problem problem={problem} tournament={tournament.id} />
      ) : user && as_team ? (
        <TakeAsTeam tournament={tournament.id} as={as_team} />
      ) : user ? (
        <Actions>
          <Take />
          <ToTournament tournament={tournament.id} />
        </Actions>
      ) : (
        <ComeIn />
      )}
    </>
  );
}

/** The dialogs lie over this page, so it is still here after them. */
function ComeIn() {
  return (
    <>
      <Small>
        <Trans>Dafür brauchst du einen Account. Danach geht es hier weiter.</Trans>
      </Small>
      <Actions>
        <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
          <Trans>Einloggen</Trans>
        </DialogButton>
        <DialogButton opens={{ name: 'auth.register' }}>
          <Trans>Registrieren</Trans>
        </DialogButton>
      </Actions>
    </>
  );
}

function Problem({ problem, tournament }: { problem: NonNullable<Claim['problem']>; tournament: string }) {
  const reasons: Record<typeof problem, ReactNode> = {
    over: <Trans>Dieses Turnier ist vorbei oder abgesagt, Plätze gibt es nicht mehr zu übernehmen.</Trans>,
    already_entered: (
      <Trans>
        Du bist in diesem Turnier schon dabei. Ist das derselbe Platz, bitte die Turnierleitung, eine der
        beiden Anmeldungen herauszunehmen.
      </Trans>
    ),
    banned_by_organizer: <Trans>Du bist von den Turnieren dieses Veranstalters gesperrt.</Trans>,
  };
  return (
    <>
      <Banner style="warning">{reasons[problem]}</Banner>
      <Actions>
        <ToTournament tournament={tournament} />
      </Actions>
    </>
  );
}

/** What a link is refused with that names no place, or none any more. */
const invalid: ReadonlySet<string> = new Set(['not_found', 'invalid_request']);

function Refused({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(claimRetried);
  if (!(failure instanceof ApiError) || !invalid.has(failure.reason))
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Platz konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  return (
    <LinkPage
      title={<Trans>Dieser Link gilt nicht mehr</Trans>}
      lead={
        <Trans>
          Ein Platz wird einmal übernommen, und ein neuer Link beendet den vorigen. Kopier den Link noch
          einmal ganz, oder frag die Turnierleitung nach einem neuen.
        </Trans>
      }
      tournaments={openTournaments}
    >
      <Actions>
        <Button as={Link} to="/tournaments" variant="primary">
          <Trans>Alle Turniere</Trans>
        </Button>
      </Actions>
    </LinkPage>
  );
}
