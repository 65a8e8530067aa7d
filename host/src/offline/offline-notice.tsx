import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $online } from './offline.model.ts';

const Place = styled.div`
  inline-size: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: ${space(3)} ${space(4)} 0;
`;

/** Says that there is no network, as long as there is none. */
export function OfflineNotice() {
  const online = useUnit($online);
  if (online) return null;
  return (
    <Place data-offline>
      <Banner style="warning" title={<Trans>Du bist offline</Trans>}>
        <Trans>
          Was hier steht, kann veraltet sein, und Neues fehlt. Sobald das Netz wieder da ist, geht es von
          selbst weiter.
        </Trans>
      </Banner>
    </Place>
  );
}
