import { token } from '@duellwerk/shared/contract/registration';
import { anyText, optional, reply, validate } from '@duellwerk/shared/contract/schema';

/** What the dialog is opened with; it may come from any link. */
export interface RegistrationPayload {
  /** Id of a social sign-up, as it stands; `null` without one. */
  connection: string | null;
  /** From the link for the first administrator; `null` without one or for what cannot be one. */
  admin: string | null;
}

const shape = reply({ connection: optional(anyText), admin: optional(anyText) });

/** Whether a text can be one of the server's tokens: others need not be sent. */
export function isToken(text: string): boolean {
  return validate(text, token)[0] === undefined;
}

export function readPayload(payload: unknown): RegistrationPayload {
  const [failure, read] = validate(payload ?? {}, shape);
  const { connection = null, admin = null } = failure ? {} : read;
  return { connection, admin: admin !== null && isToken(admin) ? admin : null };
}
