import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { $organizers } from '@duellwerk/shared/store/base.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen, within } from '@testing-library/react';
import { fork } from 'effector';
import { aBase, aTournament } from '../testing/data.ts';
import { Overview } from './overview.tsx';

function draw(parts: Partial<TournamentPage> = {}) {
  const scope = fork({ values: [[$organizers, aBase().organizers ?? []]] });
  renderFramed(<Overview tournament={aTournament(parts)} />, { scope });
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
/** The value of a name in the list of facts. */
function fact(name: string) {
  const value = screen.queryByText(name, { selector: 'dt' })?.nextElementSibling;
  return value ? within(value as HTMLElement) : null;
}

const ruleset = { name: 'Liga-Regeln', version: 3, text: 'Seid pünktlich.' };

it('leads to the organizer, and to where they are found elsewhere', () => {
  draw({ contact: [{ name: 'Discord', url: 'https://discord.example/nordlicht' }] });
  const organizer = fact('Veranstalter')?.getByRole('link', { name: 'Nordlicht' });
  expect(organizer).toHaveAttribute('href', '/organizers/nordlicht');
  const contact = fact('Kontakt')?.getByRole('link', { name: /^Discord/ });
  expect(contact).toHaveAttribute('href', 'https://discord.example/nordlicht');
});

it('says at a glance which rules are played by and what there is to win', () => {
  draw({ ruleset, prizes: '1. Platz: 100 €' });
  expect(fact('Regelwerk')?.getByText('Liga-Regeln')).toBeInTheDocument();
  expect(headings()).toContain('Preise');
  expect(screen.getByText('1. Platz: 100 €')).toBeInTheDocument();
});

it('leaves out what there is not', () => {
  draw({ rules: ' ' });
  expect([fact('Kontakt'), fact('Regelwerk')]).toEqual([null, null]);
  expect(headings()).toEqual(['Ablauf einer Begegnung']);
});

it.each<[string, Partial<TournamentPage>, string[]]>([
  ['of its own alone', { rules: 'Fair bleiben.' }, ['Regeln']],
  ['of the ruleset alone', { rules: '', ruleset }, ['Regeln', 'Liga-Regeln Fassung 3']],
  [
    'of both',
    { rules: 'Ohne Kaffee.', ruleset },
    ['Regeln', 'Liga-Regeln Fassung 3', 'Nur für dieses Turnier'],
  ],
  ['of a ruleset without text', { rules: '', ruleset: { ...ruleset, text: '' } }, []],
  ['of its own beside a ruleset without text', { ruleset: { ...ruleset, text: '' } }, ['Regeln']],
])('has the rules %s below their heading', (_, parts, expected) => {
  draw(parts);
  expect(headings()).toEqual([...expected, 'Ablauf einer Begegnung']);
});
