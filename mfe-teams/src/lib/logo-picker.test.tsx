import { fileOf, pngFile } from '@duellwerk/shared/pictures/testing';
import { renderGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LogoPicker } from './logo-picker.tsx';

it('gives what the server takes, with an address to show it by, and says what is wrong with anything else', async () => {
  const onPicture = jest.fn();
  renderGerman(<LogoPicker id="t1" name="Möwen" src={null} onPicture={onPicture} />);
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Logo auswählen'), { target: { files: [file] } });
  choose(fileOf('%PDF-1.7', 'application/pdf'));
  expect(await screen.findByText(/erkennt darin kein Bild/)).toBeInTheDocument();
  expect(onPicture).not.toHaveBeenCalled();
  const logo = pngFile();
  choose(logo);
  await waitFor(() =>
    expect(onPicture).toHaveBeenCalledWith(logo, expect.stringMatching(/^data:image\/png/)),
  );
  expect(screen.queryByText(/erkennt darin kein Bild/)).toBeNull();
});
