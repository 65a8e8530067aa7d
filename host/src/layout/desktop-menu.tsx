import { NavLink } from '@duellwerk/shared/router/router';
import {
  color,
  font,
  motion,
  radius,
  sectionColor,
  slant,
  space,
  touch,
} from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Flyout } from './flyout.tsx';
import { roomForEntries } from './header-room.ts';
import type { MenuEntry } from './navigation.ts';

const Entries = styled.nav`
  display: none;
  flex: 1;
  ${roomForEntries} {
    display: flex;
    gap: ${space(0.5)};
    margin-inline-start: ${space(3)};
  }
`;
const Entry = styled(NavLink)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${space(16)};
  padding-inline: ${space(2.5)};
  font: 600 0.9375rem / 1 ${font.text};
  color: ${color.soft};
  text-decoration: none;
  white-space: nowrap;
  transition: color ${motion.fast} ${motion.ease};

  &:hover,
  &.active {
    color: ${color.text};
  }
  &.active::after {
    content: '';
    position: absolute;
    inset-inline: ${space(2.5)};
    inset-block-end: 0;
    block-size: 3px;
    background: ${sectionColor.accent};
    transform: skewX(${slant});
  }
`;
const Lead = styled(Entry)`
  padding-inline-end: ${space(0.5)};

  &.active::after {
    inset-inline-end: ${space(0.5)};
  }
`;
const Below = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  padding-inline: ${space(3)};
  border-radius: ${radius.small};
  color: ${color.soft};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover,
  &.active {
    background: ${color.top};
    color: ${color.text};
  }
`;

/** The header's entries on wide screens. */
export function DesktopMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  const aside = entries.filter((entry) => entry.aside);
  return (
    <Entries aria-label={t`Hauptmenü`}>
      {entries
        .filter((entry) => !entry.aside)
        .map((entry) => (
          <EntryOrFlyout key={entry.path} entry={entry} />
        ))}
      {aside.length > 0 && (
        <Flyout label={t`Mehr Seiten`} panel={<Links entries={aside} />}>
          <Trans>Mehr</Trans>
        </Flyout>
      )}
    </Entries>
  );
}

function EntryOrFlyout({ entry: { path, label, below = [] } }: { entry: MenuEntry }) {
  const { t } = useLingui();
  if (below.length === 0) {
    return (
      <Entry to={path} end={path === '/'}>
        {label}
      </Entry>
    );
  }
  return (
    <Flyout
      label={t`Seiten unter ${label}`}
      lead={<Lead to={path}>{label}</Lead>}
      panel={<Links entries={below} />}
    />
  );
}

function Links({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ path, label, icon }) => (
    <Below key={path} to={path}>
      {icon && <Icon name={icon} />}
      {label}
    </Below>
  ));
}
