import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { InGerman } from '../ui/testing.tsx';
import { PictureRefusal, PictureRefusalText } from './picture-refusal.tsx';

describe('why a file is no picture', () => {
  it.each([
    ['empty', 'Die Datei ist leer', 'Nimm eine andere.'],
    ['unreadable', 'Das Bild lässt sich nicht öffnen', 'beschädigt'],
    ['kind', 'Das ist kein Bild', 'JPEG, PNG oder WebP'],
    ['heic', 'HEIC geht in diesem Browser nicht', '„Maximale Kompatibilität“'],
    ['bytes', 'Das Bild ist zu groß', 'Mehr als 5 MB'],
  ] as const)('%s says what helps', async (problem, title, help) => {
    await act(async () => void render(<PictureRefusal problem={problem} />, { wrapper: InGerman }));
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(help);
  });

  it('is a sentence where there is no room for more', async () => {
    await act(async () => void render(<PictureRefusalText problem="empty" />, { wrapper: InGerman }));
    expect(screen.getByText('In dieser Datei steht nichts. Nimm eine andere.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
