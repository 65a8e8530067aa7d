import {
  anyText,
  flag,
  type Infer,
  id,
  list,
  nullable,
  optional,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { MAIL_MAX, PASSWORD_MAX } from './users.ts';

/** Longest text of an additional field. */
export const FIELD_MAX = 200;
/** Longest user name, in characters as a reader counts them. */
export const USERNAME_MAX = 32;

/** One additional field as it is sent; `null` for one that was left empty (specification 5). */
export const fieldValue = request({ key: text(1, 40), value: nullable(text(0, FIELD_MAX)) });
export type FieldValue = Infer<typeof fieldValue>;

/** The additional fields of a request; absent ones count as empty. */
const fields = list(fieldValue, 20);

/** An opaque token of 256 bits as it stands in links and answers. */
export const token = pattern(/^[\w-]{43}$/, 43);

/**
 * Checks base data (step 3: an empty list of fields) or base data with the additional ones (step 4).
 * Refuses with mail_invalid, password_rules, password_common, mail_taken (10), additional_fields (63, details: keys).
 */
export const validateRegistration = call({
  method: 'POST',
  path: '/v1/users/register/validate',
  summary: 'Checks the data of a registration; changes nothing',
  body: request({ mail: text(0, MAIL_MAX), password: text(0, PASSWORD_MAX), additional_fields: fields }),
  reply: noContent,
});

/** The account that was made. */
const registered = reply({
  id,
  username: anyText,
  mail: anyText,
  /** The address needs no confirmation: the service that told it has verified it. Then no mail is sent. */
  mail_verified: optional(flag),
  /** Mail cannot be sent now: the one with the link comes later. */
  mail_delayed: optional(flag),
});
export type Registered = Infer<typeof registered>;

export const register = call({
  method: 'POST',
  path: '/v1/users/register',
  summary: 'Makes an account and sends its verification mail',
  body: request({
    /** Of the former platform; always `false`. */
    use_tes_account: flag,
    mail: text(0, MAIL_MAX),
    password: text(0, PASSWORD_MAX),
    username: text(0, 200),
    /** The social sign-up that this account comes from; the server knows the rest. */
    connection: nullable(request({ id: token })),
    policies: request({ privacy: flag, terms: flag, marketing: flag }),
    additional_fields: fields,
    /** From the link that a site without any administrator prints at its start: makes this account the first one. */
    admin_token: optional(token),
  }),
  reply: registered,
});

/** What a provider told of a person who signs up there: prefills the dialog. `null`: the provider did not tell. */
const registrationConnection = reply({
  id: anyText,
  platform: id,
  /** How the person is called there. */
  name: anyText,
  mail: nullable(anyText),
  username: nullable(anyText),
});
export type RegistrationConnection = Infer<typeof registrationConnection>;

/** Bound to the browser that came back from the provider; 15 minutes. Refuses with connection_expired. */
export const readRegistrationConnection = call({
  method: 'POST',
  path: '/v1/users/register/connection',
  summary: 'What a provider told of the person who signs up',
  body: request({ id: token }),
  reply: registrationConnection,
  stored: false,
});

/** Refuses with token_invalid for a link that is unknown, used or older than its time. */
export const verifyMail = call({
  method: 'POST',
  path: '/v1/users/verify-mail',
  summary: 'Confirms a mail address by the token of its link',
  body: request({ token }),
  reply: reply({ mail: anyText }),
});

export const resendVerification = call({
  method: 'POST',
  path: '/v1/users/@me/verification-mail',
  summary: 'Sends the verification mail again',
  reply: noContent,
});
