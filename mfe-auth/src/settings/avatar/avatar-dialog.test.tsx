import { fileOf, pngFile } from '@duellwerk/shared/pictures/testing';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { AvatarDialog } from './avatar-dialog.tsx';

function openDialog() {
  const { container } = render(
    <Provider value={fork()}>
      <InGerman>
        <AvatarDialog />
      </InGerman>
    </Provider>,
  );
  const choose = (file: File) => {
    const input = container.querySelector('input');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  const drop = (file: File) => {
    const zone = container.querySelector('[data-drop-zone]');
    if (zone) fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  };
  return { choose, drop };
}

afterEach(() => jest.restoreAllMocks());

describe('a file that cannot be taken', () => {
  it.each([
    ['chosen', 'choose'],
    ['dropped', 'drop'],
  ] as const)('is said when it is %s, and another one can be chosen', async (_, way) => {
    const ways = openDialog();
    ways[way](fileOf('%PDF-1.7', 'application/pdf'));
    expect(await screen.findByText('Das ist kein Bild')).toBeInTheDocument();
    ways[way](fileOf('\0\0\0\x14ftypheic\0\0\0\0mif1', 'image/heic'));
    expect(await screen.findByText('HEIC geht in diesem Browser nicht')).toBeInTheDocument();
    expect(screen.queryByText('Das ist kein Bild')).toBeNull();
    expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeInTheDocument();
  });

  it('is said when it only begins like a picture', async () => {
    const { choose } = openDialog();
    // Of a kind that the server takes, but there is nothing to cut a part out of.
    choose(pngFile());
    expect(await screen.findByText('Das Bild lässt sich nicht öffnen')).toBeInTheDocument();
  });
});
