import { $config, $hiddenPages, $writtenPages } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { alwaysDark } from '@duellwerk/shared/theme/always-dark';
import { color, media, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts, $remotes } from '../app/page-facts.ts';
import { Account } from './account.tsx';
import { Brand } from './brand.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import { roomForEntries } from './header-room.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { entriesFor } from './navigation.ts';
import { useSection } from './section.ts';

const Bar = styled.header`
  ${alwaysDark}
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  container: header / inline-size;
  background: ${color.stage};
  box-shadow: inset 0 -1px ${color.line};
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 1200px;
  min-height: ${space(16)};
  margin-inline: auto;
  padding-inline: ${space(4)} ${space(2)};
  ${media.wide} {
    gap: ${space(3)};
    padding-inline: ${space(4)};
  }
`;
const MenuPlace = styled.div`
  ${roomForEntries} {
    display: none;
  }
`;

/** The header of every page: brand, entries, and the way in or out (specification 2). */
export function Header() {
  const { i18n } = useLingui();
  const [facts, remotes, user, config, hidden, titles] = useUnit([
    $pageFacts,
    $remotes,
    $user,
    $config,
    $hiddenPages,
    $writtenPages,
  ]);
  const entries = entriesFor(facts.routes, remotes, { user, flags: config?.flags, hidden, titles }, i18n);
  return (
    <Bar data-section={useSection()}>
      <Inner>
        <Brand />
        <DesktopMenu entries={entries} />
        <Account />
        <MenuPlace>
          <MobileMenu entries={entries} />
        </MenuPlace>
      </Inner>
    </Bar>
  );
}
