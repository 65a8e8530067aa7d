import { AVATAR_MAX } from '@duellwerk/shared/contract/images';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { AvatarDialog } from './avatar-dialog.tsx';

/** The dialog, and whether the browser has begun to read a file. */
function openDialog() {
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');
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
  return { read, choose, drop };
}

function fileOf(type: string, size: number): File {
  const file = new File(['x'], 'bild', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

afterEach(() => jest.restoreAllMocks());

describe('a file that cannot be taken', () => {
  const svg = fileOf('image/svg+xml', 10);
  const large = fileOf('image/png', AVATAR_MAX + 1);

  it.each([
    ['chosen', 'choose'],
    ['dropped', 'drop'],
  ] as const)('is said when it is %s, and never read', (_, way) => {
    const { read, ...ways } = openDialog();
    ways[way](svg);
    expect(screen.getByText('Diese Datei geht nicht')).toBeInTheDocument();
    ways[way](large);
    expect(screen.getByText('Das Bild ist zu groß')).toBeInTheDocument();
    expect(screen.queryByText('Diese Datei geht nicht')).toBeNull();
    expect(read).not.toHaveBeenCalled();
  });

  it('is said when it only calls itself a picture, and another one can be chosen', async () => {
    // What a browser answers that cannot draw what it read; jsdom draws nothing.
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('EncodingError'));
    const { read, choose } = openDialog();
    choose(fileOf('image/png', 10));
    expect(await screen.findByText('Das Bild lässt sich nicht öffnen')).toBeInTheDocument();
    expect(read).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Bild auswählen' })).toBeInTheDocument();
  });
});
