// All that the door has to know of the page behind a verification link; the rest comes with the page.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEvent, restore } from 'effector';

/** /users/verify-mail/{token}. Asks for nothing: links are used by browsers only, never where pages are drawn. */
export const verificationLinkOpened = createEvent<RouteOpened>();

export const $verificationToken = restore(
  verificationLinkOpened.map(({ params }) => params.id ?? ''),
  '',
);
