import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { $connections } from '@duellwerk/shared/store/base.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MailState } from './mail-state.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};

  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
  }
  dt {
    font-size: ${size.small};
    color: ${color.soft};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }
`;

/** What only the owner of a page sees: mail address, whether it is verified, and the linked accounts. */
export function Account({ user }: { user: CurrentUser }) {
  const services = useUnit($connections);
  return (
    <section>
      <h2>
        <Trans>Dein Account</Trans>
      </h2>
      <Card>
        <Facts>
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
        </Facts>
      </Card>
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
