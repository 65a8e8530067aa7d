import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Small } from '../lib/layout.ts';
import { useWayBack } from './way-back.ts';

const Place = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  scroll-margin-block-start: ${space(20)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;
const Surface = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

interface SectionProps {
  /** Stands in addresses. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings, with a link back to the tournament or league that linked here. */
export function Section({ id, title, lead, children }: SectionProps) {
  const back = useWayBack(id);
  return (
    <Place id={id} aria-labelledby={`${id}-title`}>
      <Head>
        <h2 id={`${id}-title`}>{title}</h2>
        {back && (
          <Button as={Link} to={back.to}>
            {back.from === 'league' ? <Trans>Zurück zur Liga</Trans> : <Trans>Zurück zum Turnier</Trans>}
          </Button>
        )}
      </Head>
      <Surface>
        {lead && <Small>{lead}</Small>}
        {children}
      </Surface>
    </Place>
  );
}
