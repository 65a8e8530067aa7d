import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { $alerts, alertCreated, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { Frame } from '@duellwerk/shared/testing/frame';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { renderToString } from 'react-dom/server';
import { AlertBanners } from './alert-banners.tsx';

const alert = (id: string, message: string, style = 'info') => ({ id, style, message });

function page(...alerts: ReturnType<typeof alert>[]) {
  const scope = fork({ values: [[$alerts, alerts]] });
  const router = createMemoryRouter([{ path: '/', Component: AlertBanners }]);
  const app = <Frame router={router} scope={scope} />;
  return { scope, app };
}
function draw(...alerts: ReturnType<typeof alert>[]) {
  const { scope, app } = page(...alerts);
  return { scope, ...render(app) };
}
const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;
const close = () => screen.getAllByRole('button', { name: 'Meldung schließen' });

beforeEach(() => localStorage.clear());

describe('the markup of a banner', () => {
  const markup = 'Heute <b>Wartung</b>,\n<a href="/ziel">mehr</a> und <a href="https://example.org">dort</a>';

  it('is drawn with its links, on a server too', () => {
    const html = renderToString(page(alert('1', markup)).app);
    expect(html).toContain('Heute <b>Wartung</b>');
    expect(html).toMatch(/<a href="\/ziel"[^>]*>mehr<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/example\.org" rel="noopener noreferrer">dort<\/a>/);
  });

  it('never acts, even when no server has cleaned it', () => {
    const { container } = draw(
      alert('1', '<b>da</b><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>'),
    );
    expect(container.querySelector('b')).toHaveTextContent('da');
    expect(container.querySelector('img, [href], [onerror], script')).toBeNull();
  });

  it('is in two parts where a link is last, so that the link is seen where each part is one line', () => {
    const { container } = draw(
      alert('1', 'Der <b>Herbst-Cup</b> nimmt noch Teams auf. <a href="/t">Meldet euch an</a>.'),
    );
    const parts = [...container.querySelectorAll('[role=status] span > span')].map(
      (part) => part.textContent,
    );
    expect(parts).toEqual(['Der Herbst-Cup nimmt noch Teams auf. ', 'Meldet euch an.']);
  });
});

describe('the banners', () => {
  it('show every alert and its changes', async () => {
    const { scope } = draw(alert('1', 'Eins', 'warning'), alert('2', 'Zwei', 'error'));
    expect(screen.getByText('Eins')).toBeInTheDocument();
    await act(() => allSettled(alertUpdated, { scope, params: alert('2', 'Drei', 'error') }));
    expect(screen.getByText('Drei')).toBeInTheDocument();
    expect(screen.queryByText('Zwei')).toBeNull();
  });

  it('speak up for errors only; any other word is shown as info (specification 3)', async () => {
    draw(
      ...['info', 'warning', 'error', 'success', 'loading', 'laut'].map((style) =>
        alert(style, style, style),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: /weitere Hinweise/ }));
    expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['error']);
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual([
      'info',
      'warning',
      'success',
      'loading',
      'laut',
    ]);
    const icon = (style: string) =>
      screen.getByText(style).closest('[role]')?.querySelector('path')?.getAttribute('d');
    expect(icon('laut')).toBe(icon('info'));
    expect(new Set(['info', 'warning', 'error', 'success', 'loading'].map(icon)).size).toBe(5);
  });

  it('come into a place that screen readers know already', async () => {
    const { scope, container } = draw();
    const place = container.querySelector('[aria-live="polite"]');
    expect(place).toBeEmptyDOMElement();
    await act(() => allSettled(alertCreated, { scope, params: alert('1', 'Neu') }));
    expect(place).toHaveTextContent('Neu');
  });

  it('go one by one when the visitor closes them, the region with the last', async () => {
    draw(alert('1', 'Eins'), alert('2', 'Zwei'));
    for (const left of [1, 0]) {
      await userEvent.click(close()[0] as HTMLElement);
      expect(screen.queryAllByText(/^(?:Eins|Zwei)$/)).toHaveLength(left);
    }
    expect(screen.queryByRole('region', { name: 'Hinweise' })).toBeNull();
  });

  it('that were closed before are not there when the page is drawn again', async () => {
    const first = draw(alert('1', 'Eins'), alert('2', 'Zwei'));
    await userEvent.click(close()[0] as HTMLElement);
    first.unmount();
    draw(alert('1', 'Eins'), alert('2', 'Zwei'));
    expect(screen.queryByText('Zwei')).toBeNull();
    expect(screen.getByText('Eins')).toBeVisible();
  });

  it('are folded when they are many: the most important stands, the button says how many more there are', async () => {
    draw(
      ...['1', '2', '3'].map((id) => alert(id, `Nr. ${id}`)),
      alert('4', 'Nr. 4', 'error'),
      alert('5', 'Nr. 5'),
    );
    const region = within(screen.getByRole('region', { name: 'Hinweise' }));
    const seen = () => ['1', '2', '3', '4', '5'].filter((id) => isShown(`Nr. ${id}`));
    const button = region.getByRole('button', { name: '4 weitere Hinweise' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveTextContent('+4');
    expect(seen()).toEqual(['4']);
    await userEvent.click(button);
    expect(seen()).toEqual(['1', '2', '3', '4', '5']);
    await userEvent.click(region.getByRole('button', { name: 'Weniger Hinweise' }));
    expect(seen()).toEqual(['4']);
  });

  it('unfold by a tap on their words, which leaves links and the cross alone', async () => {
    draw(alert('1', 'Heute ist ab 22 Uhr Wartung, <a href="/">mehr dazu</a>'), alert('2', 'Zwei', 'error'));
    await userEvent.click(screen.getByText('Zwei'));
    expect(isShown('mehr dazu')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Weniger Hinweise' }));
    await userEvent.click(close().at(-1) as HTMLElement);
    expect(screen.getByRole('button', { name: 'Mehr' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByRole('link', { name: 'mehr dazu' }));
    expect(screen.getByRole('button', { name: 'Mehr' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByText(/^Heute ist ab 22 Uhr/));
    expect(screen.getByRole('button', { name: 'Weniger Hinweise' })).toBeInTheDocument();
  });

  it('offer to read on where two lines may be too short, and nothing for a short one', async () => {
    const { unmount } = draw(alert('1', 'Kurz und gut'));
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
    unmount();
    draw(alert('1', 'Heute ist ab 22 Uhr <b>Wartung</b> der Server, bis alle Karten neu sind'));
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    expect(screen.getByRole('button', { name: 'Weniger Hinweise' })).toHaveAttribute('aria-expanded', 'true');
  });
});
