import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { RecordStrip } from '@duellwerk/shared/ui/record-strip';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans } from '@lingui/react/macro';
import { TeamActions } from './team-actions.tsx';
import { TeamLooking } from './team-looking.tsx';

const LOGO_PX = 88;

/** Who the team is: logo, name, tag, age, and what it has won, and what can be done here. */
export function TeamHead({ team }: { team: TeamPage }) {
  return (
    <PageHead
      kicker={
        <>
          <ToneChip tone="neutral" icon="shield">
            {team.tag}
          </ToneChip>
          <span>
            <Plural value={team.members.length} one="# Mitglied" other="# Mitglieder" />
          </span>
          <span>
            <Trans>
              gegründet am <Moment at={team.created_at} show="date" />
            </Trans>
          </span>
        </>
      }
      title={
        <PicturedTitle
          picture={<Avatar id={team.id} name={team.name} src={team.logo} size={LOGO_PX} shape="team" />}
        >
          {team.name}
        </PicturedTitle>
      }
      actions={<TeamActions team={team} />}
    >
      <TeamLooking looking={team.looking} />
      <RecordStrip record={team.record} form={team.form} />
    </PageHead>
  );
}
