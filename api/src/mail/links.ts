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

/** Opens the registration that makes the first administrator; written as shared/store/dialog-address.ts reads it. */
export function firstAdminLink(config: Pick<ApiConfig, 'address'>, token: string): string {
  return linkTo(config, `/#${new URLSearchParams({ dialog: 'auth.register', admin: token })}`);
}
