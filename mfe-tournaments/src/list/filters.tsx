import { useSearchParams } from '@duellwerk/shared/router/router';
import { $games } from '@duellwerk/shared/store/base.model';
import { color, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { $query } from './list.model.ts';

const TEXT_MAX = 80;

const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
  margin-block-end: ${space(6)};
  ${media.wide} {
    grid-template-columns: 2fr 1fr 1fr 1fr auto;
  }
`;
const Field = styled.label<{ $wide?: boolean }>`
  display: grid;
  gap: ${space(1)};
  min-inline-size: 0;
  font-size: ${size.small};
  color: ${color.soft};
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  ${media.wide} {
    grid-column: auto;
  }

  input,
  select {
    inline-size: 100%;
    min-block-size: ${touch};
    padding-inline: ${space(3)};
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${color.raised};
    color: ${color.text};
    font-size: ${size.body};
  }
`;

/** The filters of the list. They live in the address: a filtered list can be shared, and back undoes a filter. */
export function Filters() {
  const { t } = useLingui();
  const [games, query] = useUnit([$games, $query]);
  const [, setSearch] = useSearchParams();

  const apply = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(filled.map(([key, value]) => [key, String(value)])));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };

  return (
    <Row
      key={JSON.stringify(query)}
      role="search"
      onSubmit={onSubmit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
    >
      <Field $wide>
        <Trans>Suche</Trans>
        <input
          type="search"
          name="text"
          maxLength={TEXT_MAX}
          defaultValue={query.text ?? ''}
          placeholder={t`Name des Turniers`}
        />
      </Field>
      <Field>
        <Trans>Stand</Trans>
        <select name="phase" defaultValue={query.phase ?? ''}>
          <option value="">{t`Alle`}</option>
          <option value="open">{t`Anmeldung offen`}</option>
          <option value="coming">{t`Bald`}</option>
          <option value="running">{t`Läuft`}</option>
          <option value="finished">{t`Beendet`}</option>
        </select>
      </Field>
      <Field>
        <Trans>Spiel</Trans>
        <select name="game" defaultValue={query.game ?? ''}>
          <option value="">{t`Alle`}</option>
          {games.map((game) => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </select>
      </Field>
      <Field>
        <Trans>Modus</Trans>
        <select name="mode" defaultValue={query.mode ?? ''}>
          <option value="">{t`Alle`}</option>
          <option value="team">{t`Teams`}</option>
          <option value="single">{t`Einzelspieler`}</option>
        </select>
      </Field>
      <Button type="submit" icon="search">
        <Trans>Suchen</Trans>
      </Button>
    </Row>
  );
}
