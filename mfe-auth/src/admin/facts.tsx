import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { Link } from '@duellwerk/shared/router/router';
import { $connections } from '@duellwerk/shared/store/base.model';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Fact, FactList } from '../profile/fact-list.tsx';

/** Who this is, as far as the site knows. */
export function Facts({ managed }: { managed: ManagedUser }) {
  const services = useUnit($connections);
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? id;
  return (
    <section>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <Card>
        <FactList>
          <Fact name={<Trans>E-Mail</Trans>}>{managed.mail}</Fact>
          <Fact name={<Trans>Dabei seit</Trans>}>
            <Moment at={managed.joined_at} show="date" />
          </Fact>
          <Fact name={<Trans>Offene Sitzungen</Trans>}>{managed.sessions}</Fact>
          <Fact name={<Trans>Öffentliche Seite</Trans>}>
            <Link to={`/users/${managed.id}`}>
              <Trans>Profil ansehen</Trans>
            </Link>
          </Fact>
          {managed.teams.length > 0 && (
            <Fact name={<Trans>Teams</Trans>}>
              {managed.teams.map((team) => (
                <Link key={team.id} to={`/teams/${team.id}`}>
                  {team.name}
                </Link>
              ))}
            </Fact>
          )}
          {managed.connections.map(({ id, name }) => (
            <Fact key={id} name={nameOf(id)}>
              {name}
            </Fact>
          ))}
        </FactList>
      </Card>
    </section>
  );
}
