import { ApiError } from '@duellwerk/shared/http/api-error';
import { msg } from '@lingui/core/macro';
import { FACTOR_SETTINGS } from '../rules/second-factor.ts';
import type { Toast } from './toast.model.ts';

/** Long enough to reach its link. */
const LONG_MS = 15_000;

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
  if (error.reason === 'second_factor_required') {
    const link = { text: msg`Jetzt einrichten`, to: FACTOR_SETTINGS };
    return { tone: 'error', title, text: error.message, link, ms: LONG_MS };
  }
  return { tone: 'error', title, text: error.message };
}
