import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { Link } from '@duellwerk/shared/router/router';
import { locationText } from '@duellwerk/shared/rules/location-text';
import { $badges } from '@duellwerk/shared/store/base.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { RecordStrip } from '@duellwerk/shared/ui/record-strip';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { History } from './history.tsx';
import { Columns, Stack } from './layout.tsx';
import { pastEntries } from './open-entries.ts';
import { OwnTeams, TeamLinks } from './teams.tsx';
import { UserLooking } from './user-looking.tsx';
import { UserPlay } from './user-play.tsx';

interface ProfileProps {
  profile: UserPage;
  /** The page is one's own: with the way to the settings. */
  own?: boolean;
  /** What only the owner sees: above everything else, and beside the match record. */
  tasks?: ReactNode;
  account?: ReactNode;
}

/** A user's page: who it is, teams, match record, tournaments. A guest has no more than what they have played. */
export function Profile({ profile, own = false, tasks, account }: ProfileProps) {
  // On the own page what is still on is listed above, see `OwnEntries`.
  const past = own ? pastEntries(profile.tournaments) : profile.tournaments;
  return (
    <>
      <PageHead
        kicker={
          <>
            <span>
              {profile.guest === true ? (
                <Trans>Noch ohne Account, von einer Turnierleitung eingetragen</Trans>
              ) : (
                <Trans>
                  Dabei seit <Moment at={profile.joined_at} show="date" />
                </Trans>
              )}
            </span>
            {profile.location && <span>{locationText(profile.location)}</span>}
            <Badges ids={profile.badges} />
          </>
        }
        title={
          <PicturedTitle
            picture={
              <Avatar
                id={profile.id}
                name={profile.username}
                src={profile.avatar}
                decoration={profile.decoration}
                size={88}
              />
            }
          >
            {profile.username}
          </PicturedTitle>
        }
        actions={own ? <ToSettings /> : profile.teams.length > 0 && <TeamLinks teams={profile.teams} />}
      >
        {profile.looking && <UserLooking looking={profile.looking} />}
        {!own && <RecordStrip record={profile.record} form={profile.form} />}
      </PageHead>
      <Stack>
        {tasks}
        {own && <OwnTeams teams={profile.teams} />}
        {own && (
          <Columns>
            <OwnRecord profile={profile} />
            {account}
          </Columns>
        )}
        <UserPlay key={profile.id} user={profile.id} />
        {(past.length > 0 || profile.tournaments.length === 0) && <History entries={past} />}
      </Stack>
    </>
  );
}

function ToSettings() {
  return (
    <Button as={Link} to="/users/settings" icon="pencil">
      <Trans>Einstellungen</Trans>
    </Button>
  );
}

/** On the own page below what is to be done. */
function OwnRecord({ profile: { record, form } }: Pick<ProfileProps, 'profile'>) {
  return (
    <section>
      <h2>
        <Trans>Begegnungen</Trans>
      </h2>
      <Card>
        <RecordStrip record={record} form={form} />
      </Card>
    </section>
  );
}

/** The badges that the site knows by name. */
function Badges({ ids }: { ids: readonly string[] }) {
  const badges = useUnit($badges);
  return badges
    .filter((badge) => ids.includes(badge.id))
    .map((badge) => (
      <ToneChip key={badge.id} tone="info" icon="shield" picture={badge.image}>
        {badge.name}
      </ToneChip>
    ));
}
