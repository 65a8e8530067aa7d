import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { StageView } from './stage-view.tsx';

let isWide = true;
beforeEach(() => {
  isWide = true;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: isWide,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 700 });
});

function view(page: StagePage, own: number | null = null) {
  const router = createMemoryRouter([{ path: '*', element: <StageView page={page} own={own} /> }]);
  return (
    <InGerman>
      <RouterProvider router={router} />
    </InGerman>
  );
}
const shown = (page: StagePage, own?: number) => render(view(page, own));
const cards = () => screen.getAllByRole('link').filter((link) => link.dataset.key);
const card = (key: string) => cards().find((link) => link.dataset.key === key);

describe('an elimination', () => {
  it('is a tree whose cards lead to the matches and say them in a sentence', () => {
    shown(aStage('single_elimination', 8, {}, 1));
    expect(cards()).toHaveLength(7);
    expect(card('W1.1')?.getAttribute('href')).toBe('/matches/s1-W1-1');
    const name = (key: string) => card(key)?.textContent;
    expect(name('W1.1')).toMatch(/^Viertelfinale: Elbsturm\dgegenRheinklang 2\d22.11.2026 19:00 Uhrbeendet$/);
    expect(name('W3.1')).toMatch(/^Finale: Noch offengegenNoch offen/);
  });

  it('is walked by arrows along the tree, with one stop for the Tab key', () => {
    shown(aStage('single_elimination', 8, {}, 0));
    expect(cards().filter((link) => link.tabIndex === 0)).toHaveLength(1);
    act(() => card('W1.2')?.focus());
    fireEvent.keyDown(card('W1.2') ?? document.body, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(card('W2.1'));
    fireEvent.keyDown(card('W2.1') ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(card('W2.2'));
    fireEvent.keyDown(card('W2.2') ?? document.body, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(card('W1.3'));
    expect(cards().filter((link) => link.tabIndex === 0)).toEqual([card('W1.3')]);
  });

  it('draws of many matches only those that are seen', () => {
    shown(aStage('double_elimination', 512, {}, 0));
    expect(cards().length).toBeGreaterThan(5);
    expect(cards().length).toBeLessThan(80);
    expect(screen.getByRole('img', { name: 'Übersicht des ganzen Turnierbaums' })).toBeTruthy();
  });

  it('reaches a card that was far out of sight by arrows', () => {
    shown(aStage('single_elimination', 512, {}, 0));
    let at = cards().find((link) => link.tabIndex === 0)?.dataset.key ?? '';
    act(() => card(at)?.focus());
    for (let round = 1; round < 9; round += 1) {
      fireEvent.keyDown(card(at) ?? document.body, { key: 'ArrowRight' });
      at = document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.key ?? '') : '';
    }
    expect(at).toBe('W9.1');
  });

  it('shows the way of the visitor and lets the others step back', () => {
    shown(aStage('single_elimination', 8, {}, 4), 0);
    fireEvent.click(screen.getByRole('button', { name: 'Mein Weg' }));
    expect(card('W1.1')?.hasAttribute('data-lit')).toBe(true);
    expect(card('W1.2')?.hasAttribute('data-dim')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Mein Weg' }));
    expect(card('W1.2')?.hasAttribute('data-dim')).toBe(false);
  });

  it('lights up the way of whoever is pointed at', () => {
    shown(aStage('single_elimination', 8));
    const name = within(card('W3.1') ?? document.body).getAllByTitle(/./)[0];
    const over = new MouseEvent('pointerover', { bubbles: true, buttons: 0 });
    fireEvent(name ?? document.body, Object.assign(over, { pointerType: 'mouse' }));
    expect(cards().filter((link) => link.hasAttribute('data-lit'))).toHaveLength(3);
  });

  it('keeps what did not change when a result arrives', () => {
    const before = aStage('single_elimination', 8, {}, 0);
    const { rerender } = shown(before);
    const other = card('W1.2');
    const matches = before.matches.map((match) =>
      match.key === 'W1.1' ? { ...match, state: 'live' as const, a_score: 1, b_score: 0 } : match,
    );
    rerender(view({ ...before, matches, rev: 9 }));
    expect(card('W1.1')?.textContent).toContain('1');
    expect(card('W1.1')?.textContent).toContain('läuft');
    expect(card('W1.2')).toBe(other);
  });

  it('is a plain table for those who ask for one', () => {
    shown(aStage('single_elimination', 8, {}, 2));
    fireEvent.click(screen.getByRole('button', { name: 'Als Tabelle' }));
    const table = screen.getByRole('table', { name: 'Hauptrunde' });
    expect(within(table).getAllByRole('row')).toHaveLength(7);
    expect(within(table).getByRole('row', { name: /^Finale noch offen gegen noch offen/ })).toBeTruthy();
  });

  it('is a list by rounds on a phone, from the round that is played', () => {
    isWide = false;
    shown(aStage('single_elimination', 8, {}, 4));
    const rounds = screen.getByRole('navigation', { name: 'Runden' });
    expect(within(rounds).getByRole('button', { current: true }).textContent).toContain('Halbfinale');
    fireEvent.click(screen.getByRole('button', { name: 'Runde danach' }));
    expect(within(rounds).getByRole('button', { current: true }).textContent).toContain('Finale');
    expect(screen.getByRole('button', { name: 'Runde danach' }).hasAttribute('disabled')).toBe(true);
  });

  it('is drawn without a window as a tree and as rounds', () => {
    const html = renderToString(view(aStage('double_elimination', 16, {}, 3)));
    expect(html).toContain('Gewinnerrunde 1');
    expect(html).toContain('Runde danach');
  });
});

describe('a stage of tables', () => {
  it('says on a press which step gave a row its rank', () => {
    shown(aStage('round_robin', 4));
    const table = screen.getByRole('table', { name: 'Tabelle' });
    const row = within(table).getAllByRole('button', { name: /warum steht .+ hier/ })[1];
    fireEvent.click(row ?? document.body);
    expect(row?.getAttribute('aria-expanded')).toBe('true');
    expect(within(table).getByText(/Entscheidend: /)).toBeTruthy();
  });

  it('has the matches of one round beside each group', () => {
    shown(aStage('groups', 8, { groups: 2 }, 0));
    const group = screen.getByRole('region', { name: 'Gruppe B' });
    expect(within(group).getByRole('heading', { name: 'Spieltag 1' })).toBeTruthy();
    expect(within(group).getAllByRole('article')).toHaveLength(2);
    fireEvent.click(within(group).getByRole('button', { name: 'Spieltag danach' }));
    expect(within(group).getByRole('heading', { name: 'Spieltag 2' })).toBeTruthy();
  });

  it('has only rounds that are drawn in a Swiss stage', () => {
    shown(aStage('swiss', 8, {}, 4));
    expect(screen.getByRole('heading', { name: 'Runde 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Runde danach' }).hasAttribute('disabled')).toBe(true);
  });

  it('says how those who were level got their order', () => {
    const page = aStage('round_robin', 4, {}, 0);
    const name = page.entries[2]?.name ?? '';
    shown({
      ...page,
      ties: [
        { entries: [2, 1], random: 'abc123', reason: null },
        { entries: [3, 0], random: null, reason: 'Entscheidungsspiel 2:1' },
      ],
    });
    const ties = within(screen.getByRole('list', { name: 'Gleichauf' })).getAllByRole('listitem');
    expect(ties[0]?.textContent).toBe(
      `${name}, ${page.entries[1]?.name}: vom Los geordnet. Mit abc123 kann es jeder nachrechnen.`,
    );
    expect(ties[1]?.textContent).toContain('von der Turnierleitung geordnet: Entscheidungsspiel 2:1');
  });

  it('says how long the matches of a round are, and which are longer', () => {
    const page = aStage('swiss', 8, {}, 0);
    const [first] = page.matches;
    shown({
      ...page,
      matches: page.matches.map((match) => (match === first ? { ...match, best_of: 5 } : match)),
    });
    expect(screen.getByText('Best of 3/5')).toBeTruthy();
    expect(screen.getAllByText('Best of 5')).toHaveLength(1);
  });
});
