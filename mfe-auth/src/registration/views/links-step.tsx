import { $connections } from '@duellwerk/shared/store/base.model';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { platformOf, serviceName } from '../../connection/platforms.ts';
import { Small, Stack } from '../../dialog/layout.tsx';
import { $connection } from '../registration.model.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  overflow-wrap: anywhere;
  dt { font-size: ${size.tiny}; color: ${color.faint}; }
  dd { font-weight: 600; }
`;

/** Step 2: what the service has told. */
export function LinksStep() {
  const [connection, services] = useUnit([$connection, $connections]);
  if (!connection) return null;
  const platform = platformOf(connection.platform);
  const service = platform ? serviceName(services, platform) : connection.platform;
  return (
    <Stack>
      <p>
        <Trans>
          {service} hat uns das über dich gesagt. Nach der Registrierung ist {service} mit deinem Account
          verknüpft, und du kannst dich damit einloggen.
        </Trans>
      </p>
      <Facts>
        <div>
          <dt>
            <Trans>Name bei {service}</Trans>
          </dt>
          <dd>{connection.name}</dd>
        </div>
        <div>
          <dt>
            <Trans>E-Mail</Trans>
          </dt>
          <dd>{connection.mail ?? <Trans>nicht mitgeteilt</Trans>}</dd>
        </div>
      </Facts>
      {connection.mail === null && (
        <p>
          <Trans>
            {service} hat keine E-Mail-Adresse mitgeteilt. Du gibst sie im nächsten Schritt selbst ein.
          </Trans>
        </p>
      )}
      <Small>
        <Trans>Andere Dienste kannst du später in deinen Einstellungen verknüpfen.</Trans>
      </Small>
    </Stack>
  );
}
