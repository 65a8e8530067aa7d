import type { ApiConfig } from '../config.ts';

/** A place of the site as a whole address, from the configuration alone: what a request says of its host is never believed. */
export function linkTo({ address }: Pick<ApiConfig, 'address'>, path: string): string {
  return new URL(path, address).href;
}

/** The page that confirms a mail address, at registration and after a change. */
export function verificationLink(config: Pick<ApiConfig, 'address'>, token: string): string {
  return linkTo(config, `/users/verify-mail/${token}`);
}

/** The page of specification 2 on which a new password is set. */
export function passwordResetLink(config: Pick<ApiConfig, 'address'>, token: string): string {
  return linkTo(config, `/users/passwort-reset/${token}`);
}

/** Opens the registration that makes the first administrator. */
export function firstAdminLink(config: Pick<ApiConfig, 'address'>, token: string): string {
  return linkTo(config, dialogPath('auth.register', { admin: token }));
}

/** As the host reads it, see host/src/dialogs/dialog-address.ts. */
function dialogPath(dialog: string, payload: Record<string, string>): string {
  return `/#${new URLSearchParams({ dialog, ...payload })}`;
}
