import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DialogSheet } from './dialog-sheet.tsx';
import { renderGerman } from './testing.tsx';

/** A page whose dialog is opened by a button. */
function Page({ without = [] }: { without?: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const has = (part: string) => !without.includes(part);
  return (
    <main tabIndex={-1}>
      {has('title') && <h1>Turnier</h1>}
      {has('team') && <h2>Mein Team</h2>}
      {has('opener') && (
        <button type="button" onClick={() => setOpen(true)}>
          Verlassen
        </button>
      )}
      <h2>Teilnehmer</h2>
      {isOpen && (
        <DialogSheet label="Wirklich?" name="team.leave" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Ja
          </button>
        </DialogSheet>
      )}
    </main>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // Ends what one test has left waiting.
  fireEvent.keyDown(document.body);
  jest.useRealTimers();
});

/** A few pictures of the browser. */
const draw = () => act(() => jest.advanceTimersByTimeAsync(100));

/** A page on which a dialog was opened by its button and has done its work. */
async function afterDialog() {
  const page = renderGerman(<Page />);
  const opener = screen.getByRole('button', { name: 'Verlassen' });
  opener.focus();
  fireEvent.click(opener);
  await draw();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Ja' }));
  return { opener, show: (without: string[]) => page.rerender(<Page without={without} />) };
}

describe('the focus after a dialog', () => {
  it('is on what opened it', async () => {
    const { opener } = await afterDialog();
    await draw();
    expect(opener).toHaveFocus();
  });

  it('is on the heading before it when the opener went with the dialog', async () => {
    const { show } = await afterDialog();
    show(['opener']);
    await draw();
    expect(screen.getByRole('heading', { name: 'Mein Team' })).toHaveFocus();
  });

  it('moves on when the opener goes a moment later', async () => {
    const { show } = await afterDialog();
    await draw();
    show(['opener', 'team']);
    await draw();
    expect(screen.getByRole('heading', { name: 'Turnier' })).toHaveFocus();
  });

  it('is on the page itself where no heading is left', async () => {
    const { show } = await afterDialog();
    show(['opener', 'team', 'title']);
    await draw();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is left alone once the visitor goes on', async () => {
    const { show, opener } = await afterDialog();
    await draw();
    fireEvent.keyDown(opener, { key: 'Tab' });
    show(['opener']);
    await draw();
    expect(document.body).toHaveFocus();
  });
});

it('a double click on the opener leaves the dialog open, a later press beside it closes it', async () => {
  renderGerman(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
  await draw();
  const pressBeside = () => {
    const init = { pointerId: 1, pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(document.body, init);
    fireEvent.mouseDown(document.body, init);
    fireEvent.pointerUp(document.body, init);
    fireEvent.mouseUp(document.body, init);
    fireEvent.click(document.body, init);
  };
  pressBeside();
  await draw();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(500));
  pressBeside();
  await draw();
  expect(screen.queryByRole('dialog')).toBeNull();
});
