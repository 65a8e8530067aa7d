import type { Platform } from '@duellwerk/shared/contract/social';
import { $connections } from '@duellwerk/shared/store/base.model';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Small } from '../dialog/layout.tsx';
import { activePlatforms, isOffered, serviceName } from './platforms.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Cell = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  text-align: center;
`;

interface SocialButtonsProps {
  /** What is done with the service; read aloud as the name of the group. */
  label: string;
  /** Where the browser goes for it. */
  href: (platform: Platform) => string;
  /** To make an account; not every service that signs people in is good for one. */
  signUp?: boolean;
  /** The service that has been asked already, and what goes on with its answer. */
  linked?: Platform | null;
  onLinked?: (platform: Platform) => void;
}

/** The ways over another service (specification 2): Google is off, and so is one that the site has no keys for. One that the site has switched off is not there. */
export function SocialButtons({ label, href, signUp = false, linked = null, onLinked }: SocialButtonsProps) {
  const connections = useUnit($connections);
  return (
    <Row role="group" aria-label={label}>
      <Off name="Google">
        <Trans>Google gibt es hier noch nicht.</Trans>
      </Off>
      {activePlatforms(connections).map((platform) => {
        const name = serviceName(connections, platform);
        if (platform === linked) {
          return (
            <Cell key={platform}>
              <Button wide onClick={() => onLinked?.(platform)}>
                <Trans>Weiter mit {name}</Trans>
              </Button>
            </Cell>
          );
        }
        return isOffered(connections, platform, signUp) ? (
          <Cell key={platform}>
            <Button as="a" href={href(platform)} wide>
              {name}
            </Button>
          </Cell>
        ) : (
          <Off key={platform} name={name}>
            <Trans>{name} ist auf dieser Seite nicht eingerichtet.</Trans>
          </Off>
        );
      })}
    </Row>
  );
}

/** A way that is closed, with the reason below it; readers of the screen hear it with the button. */
function Off({ name, children }: { name: string; children: ReactNode }) {
  const why = useId();
  return (
    <Cell>
      <Button wide disabled aria-describedby={why}>
        {name}
      </Button>
      <Small id={why}>{children}</Small>
    </Cell>
  );
}
