import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

type Ban = ManagedUser['bans'][number];

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Reason = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Every ban that there ever was, newest first. */
export function Bans({ bans }: { bans: readonly Ban[] }) {
  return (
    <section>
      <h2>
        <Trans>Bisherige Sperren</Trans>
      </h2>
      <Card>
        {bans.length === 0 ? (
          <p>
            <Trans>Noch nie gesperrt.</Trans>
          </p>
        ) : (
          <List role="list">
            {bans.map((ban) => (
              <li key={ban.id}>
                <Reason>{ban.reason}</Reason>
                <Small>
                  <Span ban={ban} />
                </Small>
                {ban.created_by !== null && (
                  <Small>
                    <Trans>von {ban.created_by}</Trans>
                  </Small>
                )}
              </li>
            ))}
          </List>
        )}
      </Card>
    </section>
  );
}

function Span({ ban: { created_at, ends_at, lifted_at } }: { ban: Ban }) {
  if (lifted_at !== null) {
    return (
      <Trans>
        <Moment at={created_at} /> bis <Moment at={lifted_at} />, entsperrt
      </Trans>
    );
  }
  if (ends_at === null) {
    return (
      <Trans>
        seit <Moment at={created_at} />, bis jemand entsperrt
      </Trans>
    );
  }
  return (
    <Trans>
      <Moment at={created_at} /> bis <Moment at={ends_at} />
    </Trans>
  );
}
