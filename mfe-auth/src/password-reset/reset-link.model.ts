// All that the door has to know of the page behind a reset link; the rest comes with the page.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent, restore } from 'effector';

/** /users/passwort-reset/{token}. Asks for nothing: links are used by browsers only, never where pages are drawn. */
export const resetLinkOpened = createEvent<RouteOpened>();

export const $resetToken = restore(
  resetLinkOpened.map(({ params }) => params.id ?? ''),
  '',
);
