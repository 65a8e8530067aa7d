import { Outlet } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';

// Without it the page is whole all the same.
const SettingsLinks = lazy(() =>
  import('./settings-links.tsx').then(
    ({ SettingsLinks }) => ({ default: SettingsLinks }),
    () => ({ default: () => null }),
  ),
);

const Links = styled.div`
  display: none;
`;
/* The head of a page goes over both columns. */
const Frame = styled.div`
  ${media.desktop} {
    &:has(> ${Links}) {
      display: grid;
      grid-template-columns: 12rem minmax(0, 1fr);
      grid-template-rows: auto auto auto 1fr;
      column-gap: ${space(8)};
      > * { grid-column: 2; }
      > [data-page-head] { grid-area: 1 / 1 / 2 / -1; }
      > ${Links} { display: block; grid-area: 2 / 1 / span 3 / 2; }
    }
  }
`;

/** Around the pages of /admin/settings: where there is room, the links to all of them beside the one that is open. */
export function SettingsFrame() {
  const user = useUnit($user);
  return (
    <Frame>
      <Outlet />
      {user && user.permissions.length > 0 && (
        <Links>
          <Suspense>
            <SettingsLinks />
          </Suspense>
        </Links>
      )}
    </Frame>
  );
}
