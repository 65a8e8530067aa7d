import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';
import { renderGerman } from './testing.tsx';

const tabs = [
  { id: 'a', text: 'Übersicht', panel: 'Inhalt A' },
  { id: 'b', text: 'Teilnehmer', count: 12, panel: 'Inhalt B' },
  { id: 'c', text: 'Begegnungen', panel: 'Inhalt C' },
];

test('Tabs show one panel, move by arrows, Home and End, and are one stop of the Tab key', async () => {
  renderGerman(<Tabs label="Bereiche" tabs={tabs} />);
  const panel = () => screen.getByRole('tabpanel');
  expect(panel()).toHaveTextContent('Inhalt A');
  expect(panel()).toHaveAccessibleName('Übersicht');
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Übersicht' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Teilnehmer 12', selected: true })).toHaveFocus();
  expect(panel()).toHaveTextContent('Inhalt B');
  await userEvent.keyboard('{End}');
  expect(panel()).toHaveTextContent('Inhalt C');
  await userEvent.keyboard('{ArrowRight}');
  expect(panel()).toHaveTextContent('Inhalt A');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('tab', { name: 'Übersicht' })).toHaveFocus();
  await userEvent.tab();
  expect(panel()).toHaveFocus();
  await userEvent.click(screen.getByRole('tab', { name: /Teilnehmer/ }));
  expect(panel()).toHaveTextContent('Inhalt B');
});

test('TabLinks are links of which one is the page', () => {
  const links = [
    { to: '?', text: 'Übersicht', current: false },
    { to: '?tab=b', text: 'Teilnehmer', count: 12, current: true },
  ];
  renderFramed(<TabLinks label="Bereiche" tabs={links} />);
  expect(screen.getByRole('navigation', { name: 'Bereiche' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Teilnehmer 12' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Übersicht' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Teilnehmer 12' })).toHaveAttribute('href', '/?tab=b');
});
