import { Link } from '@duellwerk/shared/router/router';
import { $config } from '@duellwerk/shared/store/base.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { WidgetSlot } from '../widgets/widget-slot.tsx';
import { PartnerRow } from './partner-row.tsx';
import { type StartWidget, startWidgets } from './start-widgets.ts';
import { WhatNow } from './what-now.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
`;
/* Lines end where a sentence does, the last stands alone: where they break must not hang on which face has come. */
const Sentence = styled.span`
  display: inline-block;
  &:last-child { display: block; }
`;

/** Of the shape of what comes: so many cards, so high, below a heading that the widget brings. */
const skeletons: Record<StartWidget, ReactNode> = {
  'tournaments.next': <SkeletonCards count={6} height="16rem" />,
  'matches.live': <SkeletonCards count={6} height="11.5rem" />,
  'matches.rulings': <SkeletonCards count={3} height="12rem" />,
};

/** The start page: who we are in one line, what is to be done now, then the remotes' widgets. */
export function StartPage() {
  const config = useUnit($config);
  return (
    <Sections>
      <PageHead
        kicker={config?.platform_name ?? 'Duellwerk'}
        title={
          <Trans>
            <Sentence>Dein Team.</Sentence> <Sentence>Dein Turnier.</Sentence>{' '}
            <Sentence>Heute Abend.</Sentence>
          </Trans>
        }
        lead={<Trans>Turniere, Teams und Ergebnisse der Community. Anmelden, einchecken, spielen.</Trans>}
        actions={
          <Button as={Link} to="/tournaments" variant="primary" icon="trophy">
            <Trans>Turnier finden</Trans>
          </Button>
        }
      >
        <WhatNow />
      </PageHead>
      {startWidgets.map((name) => (
        <WidgetSlot key={name} name={name} skeleton={skeletons[name]} />
      ))}
      <PartnerRow />
    </Sections>
  );
}
