import type { Game } from '@duellwerk/shared/contract/base';
import type { MemberCheck } from '@duellwerk/shared/contract/eligibility';
import { connectRedirect, platforms } from '@duellwerk/shared/contract/social';
import type { TournamentPage, TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { $connections, $memberRoles, $organizers } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { managedTeams } from '../../lib/managed-teams.ts';
import { AskButton } from '../ask-button.tsx';
import { Soft } from '../layout.ts';
import { useTeamSettings, useWayBack } from '../use-addresses.ts';
import { type Reason, reasonsAgainst } from './reasons.ts';
import { RemindButton } from './remind-button.tsx';
import { resendSubmission } from './resend.model.ts';
import { useReasonText } from './use-reason-text.ts';

/** What the eligibility is about: a tournament, or the season of a league, whose tournament has no id here. */
export type Contest = Pick<TournamentSummary, 'name' | 'mode' | 'game' | 'organizer'> & { id: string | null };

interface RemediesProps {
  member: MemberCheck;
  game: Game | undefined;
  isMe: boolean;
  /** The team that the member plays for, `null` for somebody who plays alone. */
  team: string | null;
  about: Contest;
}

/** What can be done about the reasons against a member: by themself, in the team, or by a word to them. */
export function Remedies({ member, game, isMe, team, about }: RemediesProps) {
  const settings = useTeamSettings(team);
  const reasons = reasonsAgainst(member, game);
  const has = (kind: Reason['kind']) => reasons.some((reason) => reason.kind === kind);
  return (
    <>
      {isMe && has('mail') && <Resend />}
      {isMe &&
        reasons.map(
          ({ connection }) => connection && <LinkAccount key={connection} connection={connection} />,
        )}
      {!isMe && (has('mail') || has('link')) && <TellMember {...{ member, reasons, team, about }} />}
      {has('organizer_ban') && <AskOrganizer organizer={about.organizer} />}
      {has('not_player') && team !== null && (
        <Button as={Link} to={settings('aufgebot')}>
          <Trans>Rolle ändern</Trans>
        </Button>
      )}
    </>
  );
}

/** The page of the organizer, who alone can lift a ban. */
export function AskOrganizer({ organizer }: { organizer: string }) {
  const found = useUnit($organizers).find(({ id }) => id === organizer);
  if (!found) return null;
  return (
    <Button as={Link} to={`/organizers/${found.slug}`}>
      <Trans>Zum Veranstalter</Trans>
    </Button>
  );
}

function Resend() {
  const [pending, resend] = useUnit([resendSubmission.$pending, resendSubmission.submitted]);
  return (
    <Button busy={pending} onClick={() => resend()}>
      <Trans>E-Mail noch einmal senden</Trans>
    </Button>
  );
}

/** The way to a service and back to this dialog. */
function LinkAccount({ connection }: { connection: string }) {
  const back = useWayBack();
  const service = useUnit($connections).find(({ id }) => id === connection);
  const platform = platforms.find((each) => each === connection);
  if (service?.archived) {
    return (
      <Soft>
        <Trans>Verknüpfen geht gerade nicht: Diese Seite hat es abgeschaltet.</Trans>
      </Soft>
    );
  }
  if (!platform || service?.available === false) {
    return (
      <Soft>
        <Trans>Verknüpfen geht gerade nicht: Diese Seite ist dort nicht angemeldet.</Trans>
      </Soft>
    );
  }
  // An address of the server, not a page of the site.
  return (
    <Button as="a" icon="external" href={connectRedirect(platform, back)}>
      <Trans>{service?.name ?? platform} verknüpfen</Trans>
    </Button>
  );
}

interface TellMemberProps {
  member: MemberCheck;
  reasons: readonly Reason[];
  team: string | null;
  about: Contest;
}

/** A notification by who manages the team; others get a text that they send themselves. */
function TellMember({ member, reasons, team, about }: TellMemberProps) {
  const { t } = useLingui();
  const manages = useManages(team);
  const { name } = member;
  if (team === null || about.id === null || !manages) return <CopyWord {...{ member, reasons, about }} />;
  return (
    <RemindButton
      tournament={about.id}
      team={team}
      member={member.id}
      wasSent={member.reminded === true}
      done={t`Bescheid gegeben`}
      label={t`${name} Bescheid geben`}
    >
      <Trans>Bescheid geben</Trans>
    </RemindButton>
  );
}

/** Whether the visitor may enter the team. */
function useManages(team: string | null): boolean {
  const [user, roles] = useUnit([$user, $memberRoles]);
  return managedTeams(user, roles).some(({ id }) => id === team);
}

function CopyWord({ member, reasons, about }: Omit<TellMemberProps, 'team'>) {
  const { t } = useLingui();
  const textOf = useReasonText();
  const { name } = member;
  const cup = about.name;
  const missing = reasons.map(textOf).join(', ');
  const address = `${window.location.origin}/users/settings`;
  return (
    <AskButton
      text={t`Hallo ${name}, für ${cup} fehlt bei dir noch etwas: ${missing}. Hier bringst du es in Ordnung: ${address}`}
      label={t`${name} Bescheid geben: Text kopieren`}
    >
      <Trans>Text kopieren</Trans>
    </AskButton>
  );
}

interface AskCaptainProps {
  team: { id: string; name: string };
  tournament: TournamentPage;
  /** Asked today already. */
  isAsked: boolean;
}

/** For a member who may not enter the team: asks those who may. */
export function AskCaptain({ team: { id, name }, tournament, isAsked }: AskCaptainProps) {
  const { t } = useLingui();
  return (
    <RemindButton
      tournament={tournament.summary.id}
      team={id}
      member={null}
      wasSent={isAsked}
      done={t`${name}: Besitzer gefragt`}
    >
      <Trans>{name}: Besitzer fragen</Trans>
    </RemindButton>
  );
}
