import { useLocation } from '@duellwerk/shared/router/router';
import { color, motion, radius, touch } from '@duellwerk/shared/theme/tokens';
import { tip } from '@duellwerk/shared/ui/tip';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { $Panel, $unread, bellShown, panelNeared, panelOpened } from './notifications.model.ts';

const Opener = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${touch};
  block-size: ${touch};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};
  -webkit-tap-highlight-color: transparent;
  &:hover, &[aria-expanded='true'] { background: color-mix(in srgb, currentColor 14%, transparent); }
`;
const Count = styled.span`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-start: 50%;
  min-inline-size: 1.25rem;
  padding-inline: 0.25rem;
  border-radius: 0.625rem;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
`;
/** More is simply many. */
const MOST_COUNTED = 99;

/** The bell of the header: how much is unread, and the list of it. */
export function Bell() {
  const { t } = useLingui();
  const { key } = useLocation();
  const [unread, Panel, shown, near, load] = useUnit([$unread, $Panel, bellShown, panelNeared, panelOpened]);
  const opener = useRef<HTMLButtonElement>(null);
  // Open at one place in the history: any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => shown(), [shown]);
  const name = unread
    ? t`Benachrichtigungen, ${plural(unread, { one: '# ungelesen', other: '# ungelesen' })}`
    : t`Benachrichtigungen`;
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        {...tip(t`Benachrichtigungen`)}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => near()}
        onFocus={() => near()}
        onClick={() => {
          load();
          setOpenAt(isOpen ? null : key);
        }}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d="M4 17.5h16L18 15V10a6 6 0 0 0-12 0v5zM10 21h4" />
        </svg>
        {unread ? (
          <Count className="dw-figures">{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</Count>
        ) : null}
      </Opener>
      {isOpen && Panel && <Panel opener={opener} onClose={() => setOpenAt(null)} />}
    </>
  );
}
