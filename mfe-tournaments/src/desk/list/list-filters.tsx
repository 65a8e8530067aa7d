import { AddressSearch } from '@duellwerk/shared/form/address-search';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { useSearchParams } from '@duellwerk/shared/router/router';
import { media, size, space } from '@duellwerk/shared/theme/tokens';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
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

function Search() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { q: _, ...rest } = deskQueryFrom(Object.fromEntries(params));
  return (
    <AddressSearch
      label={t`Turnier suchen`}
      placeholder={t`Name des Turniers`}
      addressFor={(q) => deskAddress({ ...rest, ...(q && { q }) })}
    />
  );
}
