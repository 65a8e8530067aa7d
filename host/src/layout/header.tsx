import { Link, NavLink } from '@duellwerk/shared/router/router';
import { $config } from '@duellwerk/shared/store/base.model';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $initialized, $user, logoutClicked, logoutFx } from '@duellwerk/shared/store/session.model';
import {
  color,
  font,
  media,
  motion,
  sectionColor,
  slant,
  space,
  touch,
} from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { entriesFor } from './navigation.ts';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  background: ${color.stage};
  box-shadow: inset 0 -1px ${color.line};
`;
const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: 1200px;
  min-height: ${space(16)};
  margin-inline: auto;
  padding-inline: ${space(4)};
`;
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${touch};
  font: 700 1.5rem / 1 ${font.display};
  letter-spacing: 0.01em;
  color: ${color.text};
  text-decoration: none;
  text-transform: uppercase;

  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 1.5rem;
    background: ${sectionColor.accent};
    transform: skewX(${slant});
  }
`;
const Entries = styled.nav`
  display: none;
  flex: 1;
  ${media.desktop} {
    display: flex;
    gap: ${space(1)};
    margin-inline-start: ${space(4)};
  }
`;
const Entry = styled(NavLink)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${space(16)};
  padding-inline: ${space(3)};
  font: 600 0.9375rem / 1 ${font.text};
  color: ${color.soft};
  text-decoration: none;
  transition: color ${motion.fast} ${motion.ease};

  &:hover,
  &.active {
    color: ${color.text};
  }
  &.active::after {
    content: '';
    position: absolute;
    inset-inline: ${space(3)};
    inset-block-end: 0;
    block-size: 3px;
    background: ${sectionColor.accent};
    transform: skewX(${slant});
  }
`;
const Account = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-inline-start: auto;
`;
const MenuPlace = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
const AvatarLink = styled(Link)`
  display: grid;
  text-decoration: none;
  place-items: center;
  min-width: ${touch};
  min-height: ${touch};
`;

/** The header of every page: brand, entries, and the way in or out. */
export function Header() {
  const { t } = useLingui();
  const [config, facts, user] = useUnit([$config, $pageFacts, $user]);
  const entries = entriesFor(facts.routes, user !== null);
  return (
    <Bar>
      <Inner>
        <Brand to="/">{config?.title ?? 'Duellwerk'}</Brand>
        <Entries aria-label={t`Hauptmenü`}>
          {entries.map((entry) => (
            <Entry key={entry.path} to={entry.path} end={entry.path === '/'}>
              {t(entry.text)}
            </Entry>
          ))}
        </Entries>
        <AccountArea />
        <MenuPlace>
          <MobileMenu entries={entries} />
        </MenuPlace>
      </Inner>
    </Bar>
  );
}

/** Signed out: the way in. Signed in: the own avatar and the way out. Nothing before it is known. */
function AccountArea() {
  const { t } = useLingui();
  const [initialized, user, leaving] = useUnit([$initialized, $user, logoutFx.pending]);
  const [openDialog, logOut] = useUnit([dialogOpened, logoutClicked]);
  if (!initialized) return <Account aria-busy="true" />;
  if (!user) {
    return (
      <Account>
        <Button variant="quiet" icon="login" onClick={() => openDialog({ name: 'auth.login' })}>
          <Trans>Einloggen</Trans>
        </Button>
      </Account>
    );
  }
  return (
    <Account>
      <AvatarLink to="/users/@me" aria-label={t`Mein Profil: ${user.username}`}>
        <Avatar id={user.id} name={user.username} src={user.images.avatar} size={36} />
      </AvatarLink>
      <IconButton icon="logout" label={t`Ausloggen`} disabled={leaving} onClick={() => logOut()} />
    </Account>
  );
}
