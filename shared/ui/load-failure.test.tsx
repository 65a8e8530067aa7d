import { ApiError } from '@duellwerk/shared/http/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadFailure } from './load-failure.tsx';
import { renderGerman } from './testing.tsx';

/** What is said to have happened. */
function happened(failure: Error) {
  const retried = jest.fn();
  renderGerman(
    <LoadFailure failure={failure} title="Die Tabelle konnte nicht geladen werden" onRetry={retried} />,
  );
  const message = screen.getByText('Was passiert ist').nextElementSibling?.textContent;
  return { message, retried };
}

test.each([
  [
    'the server’s own message, status and name',
    new ApiError(503, 'overloaded', 'Gerade ist zu viel los.'),
    'Gerade ist zu viel los.503 Service Unavailable',
  ],
  [
    'a message that this version does not know the reason of',
    new ApiError(403, 'unnamed', 'Nur für das Finale.'),
    'Nur für das Finale.403 Forbidden',
  ],
  [
    'status and name of an answer without a message',
    new ApiError(502, 'unexpected_answer', 'Answer 502 without an error'),
    'Vom Server kam keine brauchbare Antwort.502 Bad Gateway',
  ],
  [
    'no status for an odd answer that is none of an error',
    new ApiError(200, 'unexpected_answer', 'Expected a string'),
    'Vom Server kam keine brauchbare Antwort.',
  ],
  [
    'that the server did not answer',
    new ApiError(0, 'unreachable', 'The server cannot be reached'),
    'Der Server hat nicht geantwortet.',
  ],
  ['nothing of another error', new TypeError('x is undefined'), 'Vom Server kam keine brauchbare Antwort.'],
])('a failed load shows %s, with a retry', async (_, failure, expected) => {
  const { message, retried } = happened(failure);
  expect(message).toBe(expected);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retried).toHaveBeenCalledTimes(1);
});
