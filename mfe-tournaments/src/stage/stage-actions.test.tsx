import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createWatch, fork } from 'effector';
import { StageActions } from './stage-actions.tsx';
import { useDrawingWords } from './use-drawing-words.ts';

const page = aStage('single_elimination', 4);

function Actions() {
  return <StageActions page={page} words={useDrawingWords(page, 'Herbst-Cup')} />;
}

it('a picture that the browser cannot draw is said by a toast', async () => {
  const scope = fork();
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  // As a browser answers that takes no such picture.
  Image.prototype.decode = () => Promise.reject(new Error('EncodingError'));
  renderFramed(<Actions />, { scope });
  fireEvent.click(screen.getByRole('button', { name: 'Als Bild speichern' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
});
