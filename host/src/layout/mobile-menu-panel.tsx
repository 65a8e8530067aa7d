import { NavLink } from '@duellwerk/shared/router/router';
import { color, font, motion, sectionColor, space } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styled, { keyframes } from 'styled-components';
import type { entriesFor } from './navigation.ts';

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
  min-height: ${space(13)};
  padding-inline: ${space(3)};
  border-inline-start: 4px solid transparent;
  font: 700 1.5rem / 1 ${font.display};
  color: ${color.soft};
  text-decoration: none;

  &.active {
    border-color: ${sectionColor.accent};
    background: ${color.raised};
    color: ${color.text};
  }
`;

interface MobileMenuPanelProps {
  entries: ReturnType<typeof entriesFor>;
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
          {entries.map((entry) => (
            <Entry key={entry.path} to={entry.path} end={entry.path === '/'} onClick={onClose}>
              {t(entry.text)}
            </Entry>
          ))}
        </Body>
      </Sheet>
    </Shade>
  );
}
