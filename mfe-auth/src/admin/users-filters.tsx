import { AddressSearch } from '@duellwerk/shared/form/address-search';
import { useSearchParams } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type UserState, usersAddress, usersQueryFrom } from './query.ts';

const Place = styled.div`
  margin-block-start: ${space(6)};
`;

/** Search and state of the list. Both live in the address, so a filtered list can be shared. */
export function UsersFilters() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const query = usersQueryFrom(Object.fromEntries(params));
  const tab = (state: UserState | undefined, text: string) => ({
    to: usersAddress({ ...(query.q !== undefined && { q: query.q }), ...(state && { state }) }),
    text,
    current: query.state === state,
  });
  return (
    <Place>
      <Search />
      <TabLinks
        label={t`Stand`}
        tabs={[
          tab(undefined, t`Alle`),
          tab('banned', t({ context: 'user', message: 'Gesperrt' })),
          tab('unverified', t`Nicht bestätigt`),
          tab('staff', t`Mit Rechten`),
        ]}
      />
    </Place>
  );
}

function Search() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { state } = usersQueryFrom(Object.fromEntries(params));
  return (
    <AddressSearch
      label={t`User suchen`}
      placeholder={t`Name oder E-Mail`}
      addressFor={(q) => usersAddress({ ...(q && { q }), ...(state && { state }) })}
    />
  );
}
