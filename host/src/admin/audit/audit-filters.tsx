import { auditKinds } from '@duellwerk/shared/contract/audit';
import { DateField } from '@duellwerk/shared/form/date-field';
import { FilterFold, FilterRow } from '@duellwerk/shared/form/filter-row';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { kindWords } from './action-words.ts';
import { $query } from './audit.model.ts';
import { type AuditQuery, auditAddress, auditQueryFrom, TEXT_MAX } from './query.ts';

const Chosen = styled.p`
  margin-block: 0 ${space(4)};
`;

/** The filters of the trail. They live in the address: a filtered trail can be shared, and back undoes a filter. */
export function AuditFilters() {
  const { t } = useLingui();
  const query = useUnit($query);
  const navigate = useNavigate();
  const { object, ...others } = query;
  const search = (typed: AuditQuery) => {
    const given = Object.entries(typed).filter(([, value]) => value);
    void navigate(auditAddress(auditQueryFrom({ ...Object.fromEntries(given), ...(object && { object }) })));
  };
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }));
  // The fields are as the address says, also after going back.
  return (
    <>
      <Form<AuditQuery> key={auditAddress(query)} initialValues={others} onSubmit={search}>
        {({ handleSubmit }) => (
          <FilterRow
            $line="2fr 1.4fr 1.5fr 11rem 11rem auto"
            role="search"
            noValidate
            onSubmit={handleSubmit}
            onChange={({ target }) => target instanceof HTMLSelectElement && target.form?.requestSubmit()}
          >
            <TextField
              filter
              type="search"
              name="q"
              label={t`Suche`}
              maxLength={TEXT_MAX}
              placeholder={t`Name, Grund, Wert`}
            />
            <FilterFold chosen={[query.actor, query.kind, query.from, query.until].filter(Boolean).length} />
            <TextField filter type="search" name="actor" label={t`Wer`} maxLength={TEXT_MAX} />
            <SelectField filter name="kind" label={t`Was`} placeholder={t`Alles`} options={kinds} />
            <DateField filter name="from" label={t`Von`} />
            <DateField filter name="until" label={t`Bis`} />
            <Button type="submit" icon="search">
              <Trans>Suchen</Trans>
            </Button>
          </FilterRow>
        )}
      </Form>
      {object && (
        <Chosen>
          <Link to={auditAddress(others)}>
            <Trans>Nur zu einem Gegenstand. Alles zeigen</Trans>
          </Link>
        </Chosen>
      )}
    </>
  );
}
