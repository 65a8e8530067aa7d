import { renderFields } from '@duellwerk/shared/form/testing';
import { $games } from '@duellwerk/shared/store/base.model';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { BasicsFields, TimesFields } from './step-fields.tsx';
import { newValues, type SettingsValues } from './values.ts';

const roster = () => screen.getByLabelText(/^Höchstens im Aufgebot/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function open() {
  const initial = newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht');
  renderFields(<BasicsFields frozen={new Set()} flagOf={() => 0} />, { ...initial });
  return screen.getByLabelText(/^Spieler pro Team/);
}

test('a larger line-up brings a larger roster', () => {
  const size = open();
  expect(roster()).toHaveProperty('value', '8');
  type(size, '');
  type(size, '3');
  expect(roster()).toHaveProperty('value', '6');
});

test('a roster that somebody has said stays', () => {
  const size = open();
  type(roster(), '10');
  type(size, '3');
  expect(roster()).toHaveProperty('value', '10');
});

test('without a check-in there is no waiting list, and one press gives it up', () => {
  const initial = newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht');
  expect(initial.waiting_places).toBeGreaterThan(0);
  let values: SettingsValues | undefined;
  renderGerman(
    <Form<SettingsValues> initialValues={initial} onSubmit={() => undefined}>
      {({ form }) => {
        values = form.getState().values;
        return <TimesFields frozen={new Set()} flagOf={() => 0} />;
      }}
    </Form>,
  );
  const giveUp = () => screen.queryByRole('button', { name: 'Auf die Warteliste verzichten' });
  expect(giveUp()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Mit Check-in/ }));
  fireEvent.click(giveUp() ?? document.body);
  expect(values).toMatchObject({ check_in: false, waiting_places: 0 });
  expect(giveUp()).toBeNull();
});

describe('the maps of a tournament', () => {
  const games = ['cs2', 'valorant', 'chess'].map((slug) => ({
    ...{ id: `g-${slug}`, name: slug, slug, required_connection: null },
  }));
  function form() {
    const initial = newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht');
    let opened: FormApi<SettingsValues> | undefined;
    renderGerman(
      <Provider value={fork({ values: [[$games, games]] })}>
        <Form<SettingsValues> initialValues={initial} onSubmit={() => undefined}>
          {({ form }) => {
            opened = form;
            return <BasicsFields frozen={new Set()} flagOf={() => 0} />;
          }}
        </Form>
      </Provider>,
    );
    const change = (values: Partial<SettingsValues>) =>
      act(async () => {
        for (const name of ['game', 'maps'] as const) if (name in values) opened?.change(name, values[name]);
      });
    const choose = (slug: string) => change({ game: { id: `g-${slug}`, name: slug } });
    return { choose, change, values: () => opened?.getState().values };
  }

  test('come with the game, and go with it', async () => {
    const { choose, values } = form();
    await choose('cs2');
    expect(values()).toMatchObject({ veto: 'pick_ban', report_minutes: 60 });
    expect(values()?.maps).toContain('Mirage');
    await choose('valorant');
    expect(values()?.maps).toContain('Ascent');
    await choose('chess');
    expect([values()?.maps || undefined, values()?.veto]).toEqual([undefined, 'none']);
  });

  test('stay as somebody has said them', async () => {
    const { choose, change, values } = form();
    await choose('cs2');
    await change({ maps: 'Werft' });
    await choose('valorant');
    expect(values()?.maps).toBe('Werft');
  });
});
