import { controlLook } from '@duellwerk/shared/form/field-frame';
import { SearchField } from '@duellwerk/shared/form/search-field';
import { SEARCH_DEBOUNCE_MS } from '@duellwerk/shared/form/use-search';
import { useSearchParams } from '@duellwerk/shared/router/router';
import { media, size, space } from '@duellwerk/shared/theme/tokens';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { $ownOrganizers } from '../access.model.ts';
import { type DeskQuery, deskAddress, deskQueryFrom } from './query.ts';

const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: end;
  margin-block-start: ${space(6)};
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
const Label = styled.label`
  display: grid;
  gap: ${space(1.5)};
  font-size: ${size.small};
  font-weight: 600;
`;
const Select = styled.select`
  ${controlLook}
  font-size: ${size.body};
  font-weight: 400;
`;

/** Search, organizer and state of the list. All of it lives in the address. */
export function ListFilters() {
  const { t } = useLingui();
  const organizers = useUnit($ownOrganizers);
  const [params, setParams] = useSearchParams();
  const query = deskQueryFrom(Object.fromEntries(params));
  const tab = (change: Pick<DeskQuery, 'phase' | 'scope'> | { scope: 'mine' }, text: string) => {
    const { phase: _, ...rest } = query;
    const wanted: DeskQuery = { ...rest, ...change };
    return {
      to: deskAddress(wanted),
      text,
      current: wanted.phase === query.phase && wanted.scope === query.scope,
    };
  };
  const choose = (organizer: string) => {
    const { organizer: _, ...rest } = query;
    setParams(deskAddress({ ...rest, ...(organizer && { organizer }) }), { replace: true });
  };
  return (
    <>
      <Fields>
        <Search />
        {organizers.length > 1 && (
          <Label>
            <Trans>Veranstalter</Trans>
            <Select value={query.organizer ?? ''} onChange={(event) => choose(event.target.value)}>
              <option value="">{t`Alle Veranstalter`}</option>
              {organizers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Label>
        )}
      </Fields>
      <TabLinks
        label={t`Stand`}
        tabs={[
          tab({ scope: 'mine' }, t`Alle`),
          tab({ scope: 'mine', phase: 'draft' }, t`Entwürfe`),
          tab({ scope: 'mine', phase: 'coming' }, t`Kommen noch`),
          tab({ scope: 'mine', phase: 'running' }, t`Laufen`),
          tab({ scope: 'mine', phase: 'over' }, t`Vorbei`),
          tab({ scope: 'templates' }, t`Vorlagen`),
        ]}
      />
    </>
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
    const { q: _, ...rest } = deskQueryFrom(Object.fromEntries(params));
    setParams(deskAddress({ ...rest, ...(q && { q }) }), { replace: true });
  });
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => ask(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      label={t`Turnier suchen`}
      placeholder={t`Name des Turniers`}
      value={text}
      onChange={setText}
    />
  );
}
