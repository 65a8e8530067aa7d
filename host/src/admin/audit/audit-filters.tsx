import { auditKinds } from '@duellwerk/shared/contract/audit';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { color, fieldGround, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { kindWords } from './action-words.ts';
import { $query } from './audit.model.ts';
import { auditAddress, auditQueryFrom, TEXT_MAX } from './query.ts';

const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(6)} ${space(4)};
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: 2fr 1.5fr 1.5fr 10rem 10rem auto;
  }
`;
const Field = styled.label`
  display: grid;
  /* A date would take as much as it likes. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};

  input,
  select {
    inline-size: 100%;
    min-block-size: ${touch};
    padding-inline: ${space(2)};
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${fieldGround};
    color: ${color.text};
    font-size: ${size.body};
  }
`;
const Submit = styled.div`
  grid-column: 1 / -1;
  display: grid;
  ${media.wide} {
    grid-column: auto;
  }
`;
const Chosen = styled.p`
  margin-block: 0 ${space(4)};
`;

/** The filters of the trail. They live in the address: a filtered trail can be shared, and back undoes a filter. */
export function AuditFilters() {
  const { t } = useLingui();
  const query = useUnit($query);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { object } = query;
    void navigate(auditAddress(auditQueryFrom({ ...Object.fromEntries(fields), ...(object && { object }) })));
  };
  const { object, ...others } = query;
  // The fields are as the address says, also after going back.
  return (
    <>
      <Row key={auditAddress(query)} role="search" onSubmit={onSubmit}>
        <Field>
          <Trans>Suche</Trans>
          <input
            type="search"
            name="q"
            maxLength={TEXT_MAX}
            defaultValue={query.q}
            placeholder={t`Name, Grund, Wert`}
          />
        </Field>
        <Field>
          <Trans>Wer</Trans>
          <input type="search" name="actor" maxLength={TEXT_MAX} defaultValue={query.actor} />
        </Field>
        <Field>
          <Trans>Was</Trans>
          <select
            name="kind"
            defaultValue={query.kind ?? ''}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            <option value="">{t`Alles`}</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindWords[kind])}
              </option>
            ))}
          </select>
        </Field>
        <Field>
          <Trans>Von</Trans>
          <input type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field>
          <Trans>Bis</Trans>
          <input type="date" name="until" defaultValue={query.until} />
        </Field>
        <Submit>
          <Button type="submit" icon="search">
            <Trans>Suchen</Trans>
          </Button>
        </Submit>
      </Row>
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
