import { ApiError } from '@duellwerk/shared/http/api-error';
import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { type Toast, toastShown } from '@duellwerk/shared/toast/toast.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { closeSnackbar } from 'notistack';
import { ToastArea } from './toast-area.tsx';
import { ToastHost } from './toast-host.tsx';
import { $toastQueue, loadAreaFx } from './toasts.model.ts';

function drawToasts() {
  const scope = fork();
  render(
    <Provider value={scope}>
      <ToastHost />
    </Provider>,
    { wrapper: InGerman },
  );
  const show = (toast: Toast) => act(() => allSettled(toastShown, { scope, params: toast }));
  return { scope, show };
}
const tonesShown = () =>
  [...document.querySelectorAll('[data-toast]')].map((card) => card.getAttribute('data-toast'));
/** Lets time pass in steps: what a timer changes is drawn only after its step, and may start the next timer. */
async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= STEP_MS) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, STEP_MS)));
  }
}
const STEP_MS = 100;
/** Time that a toast takes to slide out, at most. */
const LEAVING_MS = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await act(async () => closeSnackbar());
  await pass(LEAVING_MS);
  jest.useRealTimers();
});

describe('toasts', () => {
  it.each(['info', 'warning', 'error', 'success', 'loading'] as const)(
    'show title and text of tone %s',
    async (tone) => {
      const { show } = drawToasts();
      await show({ tone, title: 'Fehler', text: 'Das ging schief' });
      expect(tonesShown()).toEqual([tone]);
      expect(screen.getByText('Fehler')).toBeInTheDocument();
      expect(screen.getByText('Das ging schief')).toBeInTheDocument();
    },
  );

  it('show every line of a text', async () => {
    const { show } = drawToasts();
    await show({ tone: 'error', title: 'Fehler', text: 'Erste Zeile\nzweite Zeile' });
    expect(screen.getByText('Erste Zeile zweite Zeile')).toBeInTheDocument();
  });

  it('show a title alone', async () => {
    const { show } = drawToasts();
    await show({ tone: 'info', title: 'Gespeichert' });
    expect(document.querySelector('[data-toast]')?.textContent).toBe('Gespeichert');
  });

  it('that came before there was a place for them are shown, each once', async () => {
    const scope = fork();
    await allSettled(toastShown, { scope, params: { tone: 'info', title: 'Eins' } });
    await allSettled(toastShown, { scope, params: { tone: 'info', title: 'Zwei' } });
    render(
      <Provider value={scope}>
        <ToastHost />
      </Provider>,
      { wrapper: InGerman },
    );
    await pass(0);
    expect(screen.getAllByText(/^(?:Eins|Zwei)$/)).toHaveLength(2);
    expect(scope.getState($toastQueue)).toEqual([]);
  });

  it('go after 5000 ms (specification 9)', async () => {
    const { show } = drawToasts();
    await show({ tone: 'info', title: 'Gespeichert' });
    await pass(4_900);
    expect(tonesShown()).toEqual(['info']);
    await pass(100 + LEAVING_MS);
    expect(tonesShown()).toEqual([]);
  });

  it('go after the time they ask for', async () => {
    const { show } = drawToasts();
    await show({ tone: 'success', title: 'Eingeloggt', ms: 2_000 });
    await pass(1_900);
    expect(tonesShown()).toEqual(['success']);
    await pass(100 + LEAVING_MS);
    expect(tonesShown()).toEqual([]);
  });

  it('can be closed', async () => {
    const { show } = drawToasts();
    await show({ tone: 'info', title: 'Gespeichert' });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Meldung schließen' }));
    await pass(LEAVING_MS);
    expect(tonesShown()).toEqual([]);
  });

  it('that say the same stand there once', async () => {
    const { show } = drawToasts();
    const wrong = { tone: 'error', title: 'Fehler', text: 'Bitte fülle alle Felder aus' } as const;
    await show(wrong);
    await show(wrong);
    await show({ ...wrong, text: 'Etwas anderes' });
    expect(tonesShown()).toEqual(['error', 'error']);
  });

  it.each([
    ['by a correction', () => fireEvent.input(document.body)],
    ['by their own button', () => screen.getByRole('button', { name: 'Meldung schließen' }).click()],
    ['at the end of their time', () => jest.advanceTimersByTime(5_100)],
  ])('that say the same are shown again while the first one goes %s', async (_, close) => {
    const { show } = drawToasts();
    const wrong = { tone: 'error', title: 'Fehler', text: 'Bitte fülle alle Felder aus' } as const;
    await show(wrong);
    await pass(STEP_MS);
    act(() => void close());
    expect(tonesShown()).toEqual(['error']);
    await show(wrong);
    await pass(LEAVING_MS);
    expect(tonesShown()).toEqual(['error']);
  });

  it.each([
    ['a form is corrected', () => fireEvent.input(document.body)],
    ['something works', undefined],
    ['the dialog is closed', dialogClosed],
  ])('of errors go when %s, others stay', async (_, cause) => {
    const { scope, show } = drawToasts();
    await show({ tone: 'error', title: 'Fehler' });
    await show({ tone: 'info', title: 'Nebenbei' });
    if (cause === undefined) await show({ tone: 'success', title: 'Gespeichert' });
    else if (cause === dialogClosed) await act(() => allSettled(dialogClosed, { scope }));
    else act(() => void (cause as () => void)());
    await pass(LEAVING_MS);
    expect(tonesShown()).toEqual(cause === undefined ? ['info', 'success'] : ['info']);
  });

  it('of errors that come together with the end of a dialog stay', async () => {
    const { scope } = drawToasts();
    await act(async () => {
      await allSettled(dialogClosed, { scope });
      await allSettled(toastShown, { scope, params: { tone: 'error', title: 'Fehler' } });
    });
    await pass(LEAVING_MS);
    expect(tonesShown()).toEqual(['error']);
  });

  it('never take a text for markup', async () => {
    const { show } = drawToasts();
    await show({ tone: 'error', title: 'Fehler', text: '<img src=x onerror=alert(1)>' });
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const realMatchMedia = window.matchMedia;
  beforeEach(() => {
    const query = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = jest.fn().mockReturnValue(query);
  });
  afterEach(() => {
    window.matchMedia = realMatchMedia;
  });
  const distance = () => {
    const place = document.querySelector('.notistack-SnackbarContainer');
    return place && getComputedStyle(place).marginTop;
  };

  it('toasts leave the header of the page free, and stand at the edge above a dialog', async () => {
    const { show } = drawToasts();
    await show({ tone: 'info', title: 'Gespeichert' });
    expect(distance()).toBe('4rem');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.dataset.dialog = 'auth.login';
    expect(distance()).not.toBe('4rem');
    dialog.remove();
  });
});

describe('the code of the toasts', () => {
  const gone = () => Promise.reject(new Error('Loading chunk failed'));
  const draw = (load: () => Promise<typeof ToastArea>) => {
    const asked = jest.fn(load);
    const scope = fork({ handlers: [[loadAreaFx, asked]] });
    render(
      <Provider value={scope}>
        <ToastHost />
      </Provider>,
      { wrapper: InGerman },
    );
    const show = (title: string) =>
      act(() => allSettled(toastShown, { scope, params: { tone: 'error', title } }));
    return { asked, scope, show };
  };

  it('comes a second after the first deed of the visitor, beside nothing that the deed itself starts', async () => {
    const { asked } = draw(gone);
    await pass(2_000);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(document.body);
    await pass(900);
    expect(asked).not.toHaveBeenCalled();
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that does not come leaves the words on the page, until they are closed', async () => {
    const { show } = draw(gone);
    await show('Eins');
    await show('Zwei');
    expect(tonesShown()).toEqual(['error', 'error']);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getAllByRole('button', { name: 'Meldung schließen' })[0] as HTMLElement);
    expect(screen.queryByText('Eins')).toBeNull();
    expect(screen.getByText('Zwei')).toBeInTheDocument();
  });

  it('that comes at last takes over what waits', async () => {
    let load: () => Promise<typeof ToastArea> = gone;
    const { scope, show } = draw(() => load());
    await show('Eins');
    load = async () => ToastArea;
    await show('Zwei');
    expect(screen.getAllByText(/^(?:Eins|Zwei)$/)).toHaveLength(2);
    expect(scope.getState($toastQueue)).toEqual([]);
  });
});

describe('the toast of a failed call (specification 8)', () => {
  it.each([
    ['the server’s first message', new ApiError(422, 'mail_taken', 'Adresse vergeben'), 'Adresse vergeben'],
    ['what to do without a server', new ApiError(0, 'unreachable', 'x'), /^Der Server ist nicht erreichbar/],
    [
      '"Unbekannter Fehler" for an odd answer',
      new ApiError(200, 'unexpected_answer', 'x'),
      'Unbekannter Fehler',
    ],
    ['"Unbekannter Fehler" for anything else', new TypeError('x is undefined'), 'Unbekannter Fehler'],
  ])('says %s below the title "Fehler"', async (_, error, words) => {
    const { show } = drawToasts();
    await show(errorToast(error));
    expect(tonesShown()).toEqual(['error']);
    expect(screen.getByText('Fehler')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('offers the code of the hall where the address is refused, and only there', async () => {
    const { show } = drawToasts();
    await show(errorToast(new ApiError(429, 'too_many_requests', 'Zu viele Versuche', [])));
    expect(screen.queryByRole('link')).toBeNull();
    await show(errorToast(new ApiError(429, 'too_many_requests', 'Zu viele von hier', ['address'])));
    const link = screen.getByRole('link', { name: 'Code der Halle eingeben' });
    expect(link).toHaveAttribute('href', '/venue');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
