import { adminGroups } from '@duellwerk/shared/contract/navigation';
import { lateTexts } from '@duellwerk/shared/i18n/late-texts';
import { Link, useLocation } from '@duellwerk/shared/router/router';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { SETTINGS } from '../../routing/host-paths.ts';
import { $areas, areasShown } from '../start/areas.model.ts';
import { areasOf } from '../start/areas.ts';
import { adminTexts } from '../texts.ts';

const useAdminCatalog = lateTexts(adminTexts.catalogs);

const List = styled.nav`
  position: sticky;
  inset-block-start: ${space(18)};
  margin-block-start: ${space(6)};
  display: grid;
  gap: ${space(4)};
  ul { padding: 0; list-style: none; }
  a {
    display: flex;
    align-items: center;
    min-block-size: ${touch};
    padding-inline: ${space(3)};
    border-radius: ${radius.small};
    font-size: ${size.small};
    line-height: 1.2;
    color: ${color.soft};
    text-decoration: none;
  }
  a:hover { color: ${color.text}; text-decoration: underline; }
  a[aria-current] { background: ${color.raised}; color: ${color.text}; font-weight: 600; }
`;

/** The settings that are open to the user. */
export function SettingsLinks() {
  useAdminCatalog();
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const [areas, shown] = useUnit([$areas, areasShown]);
  useEffect(() => shown(), [shown]);
  if (!areas) return null;
  const settings = areasOf(areas, i18n).filter(({ path }) => path.startsWith(SETTINGS));
  return (
    <List aria-label={t`Einstellungen der Seite`}>
      {adminGroups.map((name) => {
        const own = settings.filter(({ group }) => group === name);
        return own.length === 0 ? null : (
          <ul key={name}>
            {own.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        );
      })}
    </List>
  );
}
