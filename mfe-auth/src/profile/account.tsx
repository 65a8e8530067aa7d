import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { $connections } from '@duellwerk/shared/store/base.model';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Fact, FactList } from './fact-list.tsx';
import { MailState } from './mail-state.tsx';

/** What only the owner of a page sees: mail address, whether it is verified, and the linked accounts. */
export function Account({ user }: { user: CurrentUser }) {
  const services = useUnit($connections).filter(
    ({ id, archived }) => !archived || user.connections.some((link) => link.id === id),
  );
  return (
    <section>
      <h2>
        <Trans>Dein Account</Trans>
      </h2>
      <Card>
        <FactList>
          <Fact name={<Trans>E-Mail</Trans>}>
            {user.mail}
            <MailState verified={user.mail_verified} />
          </Fact>
          {services.map((service) => (
            <Fact key={service.id} name={service.name}>
              {user.connections.find((link) => link.id === service.id)?.name ?? (
                <Trans>nicht verknüpft</Trans>
              )}
            </Fact>
          ))}
        </FactList>
      </Card>
    </section>
  );
}
