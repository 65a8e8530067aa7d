import { $alerts, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { InGerman, renderGerman } from '@duellwerk/shared/ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { AlertBanners } from './alert-banners.tsx';
import { AlertMarkup } from './alert-markup.tsx';
import { simpleMarkup } from './simple-markup.tsx';

describe('the markup of an alert on the page', () => {
  it('is its text first, then the cleaned markup', async () => {
    const { container } = renderGerman(
      <AlertMarkup markup={'Heute <b>Wartung</b>, <a href="/x">mehr</a>'} />,
    );
    expect(container.textContent).toBe('Heute Wartung, mehr');
    expect(container.querySelector('b')).toBeNull();
    expect(await screen.findByRole('link', { name: 'mehr' })).toHaveAttribute('href', '/x');
    expect(container.querySelector('b')).toHaveTextContent('Wartung');
  });

  it('never acts', async () => {
    const { container } = renderGerman(
      <AlertMarkup markup={'<b>da</b><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>'} />,
    );
    await screen.findByText('da', { selector: 'b' });
    expect(container.querySelector('img, [href], [onerror]')).toBeNull();
  });

  it('follows its alert', async () => {
    const { rerender } = renderGerman(<AlertMarkup markup='<b>alt</b> <a href="/x">mehr</a>' />);
    await screen.findByText('alt', { selector: 'b' });
    rerender(<AlertMarkup markup='<b>neu</b> <a href="/x">mehr</a>' />);
    await screen.findByText('neu', { selector: 'b' });
    expect(screen.queryByText('alt')).toBeNull();
  });

  it('is there at once when it only emphasises', () => {
    const { container } = renderGerman(
      <AlertMarkup markup={'A &amp; B: <b>ist <i>offen</i></b>.<br />Jetzt<br>gleich &lt;3'} />,
    );
    expect(container.firstElementChild?.innerHTML).toBe(
      'A &amp; B: <b>ist <i>offen</i></b>.<br>Jetzt<br>gleich &lt;3',
    );
  });

  it.each([
    '<b>a',
    'a</b>',
    '<b>a<i>b</b></i>',
    '<B>a</B>',
    '<b class="x">a</b>',
    'a < b',
    'a &nbsp; b',
    '<u>a</u>',
  ])('is left to the cleaner when it is %j', (markup) => {
    expect(simpleMarkup(markup)).toBeUndefined();
  });
});

describe('the banners', () => {
  const alerts = [
    { id: '1', style: 'warning', message: 'Eins' },
    { id: '2', style: 'error', message: 'Zwei' },
  ];
  const draw = () => {
    const scope = fork({ values: [[$alerts, alerts]] });
    render(
      <Provider value={scope}>
        <AlertBanners />
      </Provider>,
      { wrapper: InGerman },
    );
    return scope;
  };

  it('show every alert and its changes', async () => {
    const scope = draw();
    expect(await screen.findByText('Eins')).toBeInTheDocument();
    const changed = { id: '2', style: 'error', message: 'Drei' };
    await act(() => allSettled(alertUpdated, { scope, params: changed }));
    expect(await screen.findByText('Drei')).toBeInTheDocument();
    expect(screen.queryByText('Zwei')).toBeNull();
  });

  it('go one by one when the visitor closes them, the place with the last', async () => {
    draw();
    for (const left of [1, 0]) {
      await userEvent.click(screen.getAllByRole('button', { name: 'Meldung schließen' })[0] as HTMLElement);
      expect(screen.queryAllByText(/^(?:Eins|Zwei)$/)).toHaveLength(left);
    }
    expect(screen.queryByRole('region', { name: 'Hinweise' })).toBeNull();
  });
});
