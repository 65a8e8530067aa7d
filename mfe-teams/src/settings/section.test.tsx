import { renderFramed } from '@duellwerk/shared/testing/frame';
import { screen } from '@testing-library/react';
import { Section } from './section.tsx';

function draw(back: string, hash = '#einladungen') {
  const element = (
    <Section id="einladungen" title="Einladungen">
      Inhalt
    </Section>
  );
  renderFramed(element, { at: `/teams/t1/settings?${new URLSearchParams({ zurueck: back })}${hash}` });
}
const way = () => screen.queryByRole('link', { name: 'Zurück zum Turnier' })?.getAttribute('href');

it('leads back to the dialog that sent there, from the section that it sent to', () => {
  draw('/tournaments/herbst?tab=matches#dialog=tournaments.join&tournament=herbst');
  expect(way()).toBe('/tournaments/herbst?tab=matches#dialog=tournaments.join&tournament=herbst');
});

it('leads back to the league', () => {
  draw('/vcd?saison=2#dialog=tournaments.league-roster&division=d1&team=t1');
  expect(screen.getByRole('link', { name: 'Zurück zur Liga' })).toHaveAttribute(
    'href',
    '/vcd?saison=2#dialog=tournaments.league-roster&division=d1&team=t1',
  );
});

it('does so from no other section', () => {
  draw('/tournaments/herbst', '#aufgebot');
  expect(way()).toBeUndefined();
});

it.each([
  '',
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/tournaments/../x',
  '/users/@me',
  '/vcdx',
  '/vcd/x',
])('leads nowhere else: "%s"', (back) => {
  draw(back);
  expect(way()).toBeUndefined();
});
