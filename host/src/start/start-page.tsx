import { media, space } from '@duellwerk/shared/theme/tokens';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { $remotes } from '../app/page-facts.ts';
import type { TextDoor } from '../app/texts.ts';
import { WidgetSlot } from '../widgets/widget-slot.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import { messages as german } from './locales/de.po';
import { PartnerRow } from './partner-row.tsx';
import { StartHead } from './start-head.tsx';
import { startWidgetsOf } from './start-widgets.ts';

/** Its catalog: German comes with the page, which is what nearly every visitor reads. */
export const startCatalogs: TextDoor = {
  catalogs: { de: async () => ({ messages: german }), en: () => import('./locales/en.po') },
};

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${media.wide} {
    gap: ${space(10)};
  }
  /* What is played now follows the head at once. */
  > :first-child {
    margin-block-end: -${space(1)};
  }
`;

/** Of the shape of what comes: so many rows, so high, below a heading that the widget brings. */
const skeletons: Readonly<Record<string, ReactNode>> = {
  'matches.live': <SkeletonCards count={6} height="4rem" />,
  'tournaments.next': <SkeletonCards count={6} height="3.75rem" />,
  'matches.rulings': <SkeletonCards count={3} height="6rem" />,
};

/** The start page: what is to be done or who we are, what is played now, then the remotes' other widgets. */
export function StartPage() {
  const remotes = useUnit($remotes);
  return (
    <Sections>
      <StartHead />
      {startWidgetsOf(remotes).map((name) => (
        <WidgetSlot key={name} name={name} skeleton={skeletons[name] ?? <SkeletonCards count={3} />} />
      ))}
      <HowItGoes />
      <PartnerRow />
    </Sections>
  );
}
