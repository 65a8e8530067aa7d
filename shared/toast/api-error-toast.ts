import { ApiError } from '@duellwerk/shared/http/api-error';
import { msg } from '@lingui/core/macro';
import { isAddressRefused, VENUE_PATH } from '../contract/per-address.ts';
import { FACTOR_SETTINGS } from '../rules/second-factor.ts';
import type { Toast } from './toast.model.ts';

/** Long enough to read it and press what it offers. */
const LINK_MS = 20_000;

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
  if (isAddressRefused(error)) {
    const link = { href: VENUE_PATH, text: msg`Code der Halle eingeben` };
    return { tone: 'error', title, text: error.message, link, ms: LINK_MS };
  }
  if (error.reason === 'second_factor_required') {
    const link = { href: FACTOR_SETTINGS, text: msg`Jetzt einrichten` };
    return { tone: 'error', title, text: error.message, link, ms: LINK_MS };
  }
  return { tone: 'error', title, text: error.message };
}
