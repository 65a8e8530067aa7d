import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import { ShareButton } from './share-button.tsx';
import { renderGerman } from './testing.tsx';

const share = jest.fn();
const writeText = jest.fn();

/** A browser that is touched or not, and whose sharing takes files or not. */
function setBrowser({ isTouched, takesFiles = true }: { isTouched: boolean; takesFiles?: boolean }) {
  window.matchMedia = jest.fn().mockReturnValue({ matches: isTouched });
  const canShare = () => takesFiles;
  Object.assign(navigator, { share, canShare, clipboard: { writeText } });
}

function click() {
  const scope = fork();
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  renderGerman(
    <Provider value={scope}>
      <ShareButton title="Herbst-Cup" picture="/podium.png" />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Teilen' }));
  return toasts;
}

const sharedFiles = () => share.mock.calls[0]?.[0].files?.map(({ name, type }: File) => [name, type]);

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  writeText.mockReset().mockResolvedValue(undefined);
  window.fetch = jest.fn().mockResolvedValue({ ok: true, blob: async () => new Blob(['png']) });
});

test('a phone shares the picture with the link', async () => {
  setBrowser({ isTouched: true });
  click();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'Herbst-Cup', url: 'http://localhost/' });
  expect(sharedFiles()).toEqual([['Herbst-Cup.png', 'image/png']]);
});

test.each([
  ['takes no files', { takesFiles: false, isAway: false }],
  ['does not get the picture', { takesFiles: true, isAway: true }],
])('a phone that %s shares the link alone', async (_, { takesFiles, isAway }) => {
  setBrowser({ isTouched: true, takesFiles });
  if (isAway) window.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  click();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0].url).toBe('http://localhost/');
  expect(sharedFiles()).toBeUndefined();
});

test('a desktop copies the link, and says so', async () => {
  setBrowser({ isTouched: false });
  const toasts = click();
  expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('http://localhost/');
  expect([share.mock.calls, toasts]).toEqual([[], []]);
});

test('closing the share sheet shows no message; a browser without a clipboard leaves a way', async () => {
  setBrowser({ isTouched: true });
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  const toasts = click();
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(toasts).toEqual([]);
  setBrowser({ isTouched: false });
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  fireEvent.click(screen.getByRole('button', { name: 'Teilen' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'warning' }]));
});
