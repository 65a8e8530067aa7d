import { NavLink } from '@duellwerk/shared/router/router';
import { alwaysDark } from '@duellwerk/shared/theme/always-dark';
import { color, font, motion, sectionColor, space } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import type { MenuEntry } from './navigation.ts';
import { Register } from './register.tsx';
import { useSection } from './section.ts';

/** Width fixed by specification 2. */
const MENU_WIDTH = '320px';

const slideIn = keyframes`from { transform: translateX(100%); }`;

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  background: rgb(0 0 0 / 0.6);
`;
const Sheet = styled(Modal)`
  ${alwaysDark}
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  inline-size: min(${MENU_WIDTH}, 100vw);
  overflow-y: auto;
  background: ${color.stage};
  animation: ${slideIn} ${motion.calm} ${motion.ease};
`;
const Body = styled(Dialog)`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  outline: none;
`;
const Close = styled.div`
  justify-self: end;
`;
const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(13)};
  padding-inline: ${space(3)};
  border-inline-start: 4px solid transparent;
  font: 700 1.5rem / 1 ${font.display};
  color: ${color.soft};
  text-decoration: none;
  white-space: nowrap;

  &.active {
    border-color: ${sectionColor.accent};
    background: ${color.raised};
    color: ${color.text};
  }
`;

const Below = styled(Entry)`
  min-height: ${space(11)};
  padding-inline-start: ${space(7)};
  font: 600 1rem / 1.2 ${font.text};
  white-space: normal;
  overflow-wrap: anywhere;
`;

interface MobileMenuPanelProps {
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The slide-in menu: closes on a click outside, on Escape and on navigation; focus stays in and returns. */
export function MobileMenuPanel({ entries, onClose }: MobileMenuPanelProps) {
  const { t } = useLingui();
  return (
    <Shade isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Sheet>
        <Body aria-label={t`Menü`}>
          <Close>
            <IconButton icon="close" label={t`Menü schließen`} onClick={onClose} />
          </Close>
          <nav aria-label={t`Hauptmenü`} data-section={useSection()}>
            {entries.map(({ path, label, icon, below = [] }) => (
              <Fragment key={path}>
                <Entry to={path} end={path === '/' || below.length > 0} onClick={onClose}>
                  {icon && <Icon name={icon} />}
                  {label}
                </Entry>
                {below.map((page) => (
                  <Below key={page.path} to={page.path} onClick={onClose}>
                    {page.label}
                  </Below>
                ))}
              </Fragment>
            ))}
          </nav>
          <Register variant="primary" onOpen={onClose} />
        </Body>
      </Sheet>
    </Shade>
  );
}
