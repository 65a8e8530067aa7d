import { ApiError } from '@duellwerk/shared/http/api-error';
import { msg } from '@lingui/core/macro';
import type { Toast } from './toast.model.ts';

/** The toast of a failed call: title 'Fehler', the server's first message, else 'Unbekannter Fehler' (specification 8). */
export function errorToast(error: unknown): Toast {
  const title = msg`Fehler`;
  if (!(error instanceof ApiError)) return { tone: 'error', title, text: msg`Unbekannter Fehler` };
  if (error.reason === 'unreachable') {
    return {
      tone: 'error',
      title,
      text: msg`Der Server ist nicht erreichbar. Deine Eingaben bleiben stehen, versuch es gleich noch einmal.`,
    };
  }
  if (error.reason === 'unexpected_answer') return { tone: 'error', title, text: msg`Unbekannter Fehler` };
  return { tone: 'error', title, text: error.message };
}
