import type { UserPage } from '@duellwerk/shared/contract/users';
import { $badges } from '@duellwerk/shared/store/base.model';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { History } from './history.tsx';
import { Columns, Head, Stack } from './layout.tsx';
import { MatchRecord } from './match-record.tsx';
import { Teams } from './teams.tsx';

interface ProfileProps {
  profile: UserPage;
  /** What only the owner sees. */
  account?: ReactNode;
}

/** A user's page: who it is, teams, match record, tournaments. */
export function Profile({ profile, account }: ProfileProps) {
  return (
    <>
      <PageHead
        kicker={
          <>
            <span>
              <Trans>
                Dabei seit <Moment at={profile.joined_at} show="date" />
              </Trans>
            </span>
            <Badges ids={profile.badges} />
          </>
        }
        title={
          <Head>
            <Avatar id={profile.id} name={profile.username} src={profile.avatar} size={96} />
            {profile.username}
          </Head>
        }
      />
      <Stack>
        <Teams teams={profile.teams} />
        <Columns>
          <MatchRecord record={profile.record} />
          {account}
        </Columns>
        <History entries={profile.tournaments} />
      </Stack>
    </>
  );
}

/** The badges that the site knows by name. */
function Badges({ ids }: { ids: readonly string[] }) {
  const badges = useUnit($badges);
  return badges
    .filter((badge) => ids.includes(badge.id))
    .map((badge) => (
      <ToneChip key={badge.id} tone="info" icon="shield">
        {badge.name}
      </ToneChip>
    ));
}
