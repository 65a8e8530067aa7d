import { token } from '@duellwerk/shared/contract/registration';
import { anyText, type Infer, optional, reply, validate } from '@duellwerk/shared/contract/schema';

/**
 * What the dialog is opened with: the id of a social sign-up as it stands, the token of the first administrator's link, and
 * the dialog that it leads on to.
 */
export const registrationPayload = reply({
  connection: optional(anyText),
  admin: optional(anyText),
  to: optional(anyText),
});
export type RegistrationPayload = Infer<typeof registrationPayload>;

/** Whether a text can be one of the server's tokens: others need not be sent. */
export function isToken(text: string): boolean {
  return validate(text, token)[0] === undefined;
}
