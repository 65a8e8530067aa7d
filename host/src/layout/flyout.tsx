import { color, motion, radius, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styled, { keyframes } from 'styled-components';

/** How long an open menu stays after the pointer has left it (specification 9). */
export const HIDE_DELAY_MS = 400;

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
`;
const Opener = styled.button<{ $worded: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: ${touch};
  min-inline-size: ${space(7)};
  padding: 0 ${({ $worded }) => space($worded ? 2.5 : 1)};
  border: 0;
  background: none;
  color: ${color.soft};
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1;
  white-space: nowrap;
  cursor: pointer;
  &:hover, &[aria-expanded='true'] { color: ${color.text}; }
`;
const Panel = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  z-index: 11;
  display: grid;
  inline-size: max-content;
  min-inline-size: 12rem;
  max-inline-size: 20rem;
  max-block-size: calc(100dvh - ${space(16)});
  overflow-y: auto;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: 0 0 ${radius.medium} ${radius.medium};
  background: ${color.raised};
  animation: ${drop} ${motion.fast} ${motion.ease};
`;

interface FlyoutProps {
  /** Read aloud as the opener's name when it shows no words of its own. */
  label: string;
  /** Words on the opener, beside its arrow. */
  children?: ReactNode;
  /** What stands before the opener and opens the panel under the pointer as well. */
  lead?: ReactNode;
  panel: ReactNode;
}

/**
 * A small menu of links below an entry of the header. The pointer opens it and leaving closes it after a moment, a
 * click or Enter toggles it (the click of a pointer that has just opened it leaves it open), Escape closes it and gives the focus back; it is a list of links, so Tab walks through it.
 */
export function Flyout({ label, children, lead, panel }: FlyoutProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByHovering = useRef(false);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => stay, []);

  const enter = ({ pointerType }: PointerEvent) => {
    stay();
    // A finger has no hovering: its touch is the click that follows.
    if (pointerType !== 'mouse') return;
    isByHovering.current = !isOpen;
    setOpen(true);
  };
  const toggle = () => {
    setOpen(isByHovering.current || !isOpen);
    isByHovering.current = false;
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  const blur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Frame onPointerEnter={enter} onPointerLeave={leave} onKeyDown={closeByKey} onBlur={blur}>
      {lead}
      <Opener
        $worded={children !== undefined}
        ref={opener}
        type="button"
        aria-label={children ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {children}
        <Icon name="chevron-down" size={16} />
      </Opener>
      {isOpen && (
        <Panel id={id} role="group" aria-label={label} onClick={() => setOpen(false)}>
          {panel}
        </Panel>
      )}
    </Frame>
  );
}
