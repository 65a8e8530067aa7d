import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { useFrameTheme } from '../theme/theme-frame.tsx';
import { color, motion, radius, space } from '../theme/tokens.ts';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { rememberFocus } from './dialog-focus.ts';
import { hasUnsaved } from './dialog-unsaved.ts';
import { IconButton } from './icon-button.tsx';

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  align-items: end;
  background: rgb(0 0 0 / 0.65);

  @media (min-width: 768px) {
    place-items: center;
    padding: ${space(6)};
  }
`;
const Sheet = styled(Modal)`
  position: relative;
  inline-size: 100%;
  /* On phones toasts stand above it and never on it. */
  max-block-size: min(92dvh, calc(100dvh - var(--dw-toasts, 0px)));
  overflow-y: auto;
  background: ${color.stage};
  color: ${color.text};
  /* Keyframes would have the browser look at the whole page anew, see nestAtRules. */
  transition: transform ${motion.calm} ${motion.ease}, opacity ${motion.calm} ${motion.ease};
  @starting-style {
    transform: translateY(${space(6)});
    opacity: 0;
  }

  @media (min-width: 768px) {
    max-block-size: 92dvh;
    max-inline-size: 32rem;
    border-radius: ${radius.medium};
  }
`;
const Body = styled(Dialog)`
  padding: ${space(6)} ${space(5)};
  outline: none;
`;
const Close = styled.div`
  position: absolute;
  inset-block-start: ${space(2)};
  inset-inline-end: ${space(2)};
  z-index: 1;
`;

/** The second press of a double click on what opened the dialog lands beside it. */
const DOUBLE_CLICK_MS = 500;

interface DialogSheetProps {
  /** Read aloud as the dialog's name. */
  label: string;
  /** Name by which tests and styles find it. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What stands around every dialog: a sheet on phones, a panel above; closes on Escape and on a click outside. Over a form
 * with something that would be lost it asks before.
 */
export function DialogSheet({ label, name, onClose, children }: DialogSheetProps) {
  const { t } = useLingui();
  const body = useRef<HTMLElement>(null);
  // While it is drawn for the first time the focus is still on what opened it.
  const [returnFocus] = useState(rememberFocus);
  const [openedAt] = useState(() => Date.now());
  /** The dialog that was to be closed: another one may take its place in the meantime. */
  const [asked, setAsked] = useState<string | null>(null);
  const isAsking = asked === name;
  const askedFrom = useRef<Element>(null);
  const leave = () => {
    if (!body.current || !hasUnsaved(body.current)) {
      onClose();
      return;
    }
    askedFrom.current = document.activeElement;
    setAsked(name);
  };
  useLayoutEffect(() => {
    const from = askedFrom.current;
    if (isAsking || !from) return;
    askedFrom.current = null;
    // By now it is visible again. The close button is another one than before.
    if (from instanceof HTMLElement && from.isConnected) from.focus();
    else body.current?.focus();
  }, [isAsking]);
  // Together with the drawing: a key pressed at once, such as Escape, must not go to the page behind.
  useLayoutEffect(() => {
    if (!body.current?.contains(document.activeElement)) body.current?.focus();
    return returnFocus;
  }, [returnFocus]);
  return (
    <AriaLocale>
      <Shade
        data-theme={useFrameTheme()}
        isOpen
        isDismissable
        // A toast lies above the dialog and is pressed for itself.
        shouldCloseOnInteractOutside={(element) =>
          !element.closest('[data-toast]') && Date.now() - openedAt > DOUBLE_CLICK_MS
        }
        onOpenChange={() => (isAsking ? setAsked(null) : leave())}
      >
        <Sheet>
          <Body ref={body} aria-label={label} data-dialog={name}>
            {isAsking ? (
              <Question onStay={() => setAsked(null)} onDiscard={onClose} />
            ) : (
              <Close>
                <IconButton icon="close" label={t`Schließen`} onClick={leave} />
              </Close>
            )}
            {/* Out of sight only: what was typed is still there when they go on. */}
            <div hidden={isAsking}>{children}</div>
          </Body>
        </Sheet>
      </Shade>
    </AriaLocale>
  );
}

const Asked = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface QuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Whether what was typed may be lost. Who only pressed Escape once too often presses Enter. */
function Question({ onStay, onDiscard }: QuestionProps) {
  const title = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stay.current?.focus(), []);
  return (
    <Asked>
      <h2 id={title}>
        <Trans>Eingaben verwerfen?</Trans>
      </h2>
      <Choice>
        <Button ref={stay} variant="primary" aria-describedby={title} onClick={onStay}>
          <Trans>Weiter bearbeiten</Trans>
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          <Trans>Verwerfen</Trans>
        </Button>
      </Choice>
    </Asked>
  );
}
