import { SearchField } from '@duellwerk/shared/form/search-field';
import { SEARCH_DEBOUNCE_MS } from '@duellwerk/shared/form/use-search';
import { useSearchParams } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
          tab('unverified', t`Nicht verifiziert`),
          tab('staff', t`Mit Rechten`),
        ]}
      />
    </Place>
  );
}

/** Asks 300 ms after the last letter (specification 9). */
function Search() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const addressed = params.get('q') ?? '';
  const [text, setText] = useState(addressed);
  const asked = useRef(addressed);
  // Back and forth in the history changes the text; an address of one's own typing comes while typing goes on.
  useEffect(() => {
    if (addressed === asked.current) return;
    asked.current = addressed;
    setText(addressed);
  }, [addressed]);
  const ask = useEffectEvent((q: string) => {
    asked.current = q;
    const { state } = usersQueryFrom(Object.fromEntries(params));
    setParams(usersAddress({ ...(q && { q }), ...(state && { state }) }), { replace: true });
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => ask(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField label={t`User suchen`} placeholder={t`Name oder E-Mail`} value={text} onChange={setText} />
  );
}
