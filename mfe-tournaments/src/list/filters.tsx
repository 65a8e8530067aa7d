import { useSearchParams } from '@duellwerk/shared/router/router';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { color, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { $query } from './list.model.ts';
import type { ListQuery } from './query.ts';

const TEXT_MAX = 80;

const Row = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(6)};
  ${media.wide} {
    grid-template-columns: 2fr repeat(4, 1fr) auto;
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
  const [games, organizers, query] = useUnit([$games, $organizers, $query]);
  const [, setSearch] = useSearchParams();

  const text = useRef<HTMLInputElement>(null);
  // Going back or resetting changes the address, not the field.
  useEffect(() => {
    if (text.current) text.current.value = query.text ?? '';
  }, [query.text]);

  const apply = (change: Partial<Record<keyof ListQuery, string>>) => {
    const wanted = { ...query, text: text.current?.value.trim(), ...change };
    setSearch(
      Object.fromEntries(
        Object.entries(wanted).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
      ),
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply({});
  };

  return (
    <Row role="search" onSubmit={onSubmit}>
      <Field $wide>
        <Trans>Suche</Trans>
        <input
          ref={text}
          type="search"
          name="text"
          maxLength={TEXT_MAX}
          defaultValue={query.text}
          placeholder={t`Name des Turniers`}
        />
      </Field>
      <Field>
        <Trans>Stand</Trans>
        <select
          name="phase"
          value={query.phase ?? ''}
          onChange={(event) => apply({ phase: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          <option value="open">{t`Anmeldung offen`}</option>
          <option value="coming">{t`Bald`}</option>
          <option value="running">{t`Läuft`}</option>
          <option value="finished">{t`Beendet`}</option>
        </select>
      </Field>
      <Field>
        <Trans>Spiel</Trans>
        <select
          name="game"
          value={query.game ?? ''}
          onChange={(event) => apply({ game: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          {games.map((game) => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </select>
      </Field>
      <Field>
        <Trans>Veranstalter</Trans>
        <select
          name="organizer"
          value={query.organizer ?? ''}
          onChange={(event) => apply({ organizer: event.target.value })}
        >
          <option value="">{t`Alle`}</option>
          {organizers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field>
        <Trans>Modus</Trans>
        <select
          name="mode"
          value={query.mode ?? ''}
          onChange={(event) => apply({ mode: event.target.value })}
        >
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
