/** @jest-environment node */
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { RouterProvider } from '@duellwerk/shared/router/router';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Checkbox } from '../form/checkbox-field.tsx';
import { globalRules } from '../theme/global-rules.ts';
import { GlobalStyle } from '../theme/global-style.tsx';
import { Card } from './card.tsx';
import { MatchRow } from './match-row.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RecordStrip } from './record-strip.tsx';
import { InGerman } from './testing.tsx';
import { Timeline } from './timeline.tsx';

function stylesOf(component: ReactNode): string {
  const sheet = new ServerStyleSheet();
  const element = (
    <Provider value={fork()}>
      <InGerman>{component}</InGerman>
    </Provider>
  );
  const html = renderToString(
    sheet.collectStyles(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />),
  );
  const styles = html + sheet.getStyleTags();
  sheet.seal();
  return styles;
}

/** What a component says for forced colours, in which its backgrounds and shadows are gone. */
function forcedStyles(component: ReactNode): string {
  return stylesOf(component)
    .split(/@media \(forced-colors:\s?active\)/)
    .slice(1)
    .map((rest) => rest.slice(0, 400).replace(/\s*([:;{}])\s*/g, '$1'))
    .join('\n');
}

const side = (name: string, score: number) => ({
  ...{ entry: name, kind: 'team' as const, id: name, name, image: null, score },
});
const match = {
  ...{ id: 'm1', stage: 's1', bracket: 'W' as const, round: 1, round_name: null, position: 0 },
  ...{ a: side('Elbsturm', 2), b: side('Rheinfeuer', 0), scheduled_at: null },
};

describe('in forced colours', () => {
  it('what is chosen has an outline: tabs, filters, radio cards', () => {
    const fonts = { text: '', display: '', wholeText: '', wholeDisplay: '' };
    const styles = forcedStyles(<GlobalStyle rules={globalRules(fonts)} />);
    for (const chosen of [
      "[aria-selected='true']",
      "[aria-pressed='true']",
      '[aria-current]',
      "[type='radio']:checked",
    ])
      expect(styles).toContain(chosen);
    expect(styles).toContain('outline:3px solid Highlight');
  });

  it('a card has an edge, and what is live another one', () => {
    expect(forcedStyles(<Card />)).toContain('outline:1px solid');
    expect(forcedStyles(<Card $lit />)).toContain('outline:3px solid');
  });

  it('a timeline shows what is done, what is now and what comes', () => {
    const steps = (['done', 'open', 'upcoming'] as const).map((state) => ({ id: state, name: state, state }));
    const styles = forcedStyles(<Timeline steps={steps} label="Ablauf" />);
    for (const bar of ['CanvasText', 'Highlight', 'Canvas']) expect(styles).toContain(`background:${bar};`);
  });

  it.each([4, 64])('a bar keeps the colours that show which of %d places are gone', (limit) => {
    expect(stylesOf(<ProgressBar filled={2} limit={limit} label="Teams" />)).toMatch(
      /forced-color-adjust:\s?none/,
    );
  });

  it('a box has no tick of ours beside the one of the system', () => {
    const box = <Checkbox label="Sucht Spieler" checked={false} onChange={() => undefined} />;
    expect(forcedStyles(box)).toMatch(/appearance:auto;.*::after\{content:none/s);
  });

  it('a record shows which part of it was won', () => {
    const styles = forcedStyles(<RecordStrip record={{ played: 3, won: 2, drawn: 0, lost: 1 }} />);
    for (const part of ['CanvasText', 'Canvas']) expect(styles).toContain(`background:${part};`);
  });

  it('a match shows who has lost, and whether it is live', () => {
    const final = forcedStyles(<MatchRow match={{ ...match, state: 'final', winner: 'a' }} />);
    expect(final).toContain('color:GrayText');
    expect(final).not.toContain('Highlight');
    const live = forcedStyles(<MatchRow match={{ ...match, state: 'live', winner: null }} />);
    expect(live).not.toContain('GrayText');
    expect(live).toContain('border-inline-start:4px solid Highlight');
  });
});
