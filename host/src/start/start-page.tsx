import { Link } from '@duellwerk/shared/router/router';
import { $config } from '@duellwerk/shared/store/base.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { WidgetSlot } from '../widgets/widget-slot.tsx';
import { startWidgets } from './start-widgets.ts';

const Sections = styled.div`
  display: grid;
  gap: ${space(12)};
`;

/** The start page: who we are in one line, then the remotes' widgets. */
export function StartPage() {
  const config = useUnit($config);
  return (
    <Sections>
      <PageHead
        kicker={config?.platform_name ?? 'Duellwerk'}
        title={<Trans>Dein Team. Dein Turnier. Heute Abend.</Trans>}
        lead={<Trans>Turniere, Teams und Ergebnisse der Community. Anmelden, einchecken, spielen.</Trans>}
        actions={
          <Button as={Link} to="/tournaments" variant="primary" icon="trophy">
            <Trans>Alle Turniere</Trans>
          </Button>
        }
      />
      {startWidgets.map((name) => (
        <WidgetSlot key={name} name={name} />
      ))}
    </Sections>
  );
}
