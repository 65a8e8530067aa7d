import type { Registered, register } from '@duellwerk/shared/contract/registration';
import type { Infer } from '@duellwerk/shared/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { isMailDelayed } from '../mail/send-mail.ts';
import { linkAccount } from '../social/links.ts';
import { type PersonElsewhere, takeRegistrationConnection } from '../social/registration-connections.ts';
import { foldMail } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import type { Locale } from '../text/locale.ts';
import { checkFields } from './fields.ts';
import { takeFirstAdmin } from './first-admin.ts';
import { checkMail, requireFreeMail } from './mail-address.ts';
import { checkPassword } from './password.ts';
import * as repo from './repo.ts';
import { requireUnreservedName } from './reserved-names.ts';
import { sendVerification } from './send-verification.ts';
import { checkUsername } from './username.ts';

type Wish = NonNullable<Infer<NonNullable<typeof register.body>>>;

/** A registration that passed every check that needs no database. */
export interface CheckedRegistration {
  mail: string;
  username: string;
}

/**
 * The rules of specification 5 in its order.
 * @throws ApiError password_rules, password_common, mail_invalid, terms_missing, username_missing, username_invalid
 */
export function checkRegistration(wish: Wish): CheckedRegistration {
  // The dialog always sends these two values (specification 5 and 7).
  if (wish.use_tes_account) throw new ApiError('invalid_request', ['use_tes_account']);
  if (!wish.policies.privacy) throw new ApiError('invalid_request', ['policies.privacy']);
  checkPassword(wish.password, [wish.mail, wish.username]);
  const mail = checkMail(wish.mail);
  if (!wish.policies.terms) throw new ApiError('terms_missing');
  return { mail, username: checkUsername(wish.username) };
}

interface RegisterCommand {
  tx: Transaction<Schema>;
  body: Wish;
  config: ApiConfig;
  request: FastifyRequest;
  locale: Locale;
  now: Date;
}

/**
 * Makes the account with additional fields, consents, linked service and verification mail, or nothing. Of two
 * concurrent registrations of the same address or name the later is refused.
 * @throws ApiError token_invalid, connection_expired, mail_taken (10), username_reserved, username_taken,
 * additional_fields (63), already_connected
 */
export async function makeAccount(
  command: RegisterCommand,
  checked: CheckedRegistration & { passwordHash: string },
): Promise<Registered> {
  const { tx, body, config, request, now } = command;
  const isAdmin = body.admin_token !== undefined;
  if (body.admin_token !== undefined) await takeFirstAdmin(tx, body.admin_token, now);
  const person = body.connection
    ? await takeRegistrationConnection(tx, config, { id: body.connection.id, request, now })
    : null;
  await requireFreeMail(tx, checked.mail);
  await requireUnreservedName(tx, checked.username);
  await repo.requireFreeName(tx, checked.username);
  const fields = await checkFields(tx, body.additional_fields, now);
  const isVerified = isAdmin || isSameMail(person?.mail, checked.mail);
  const id = await insertAccount(command, checked, isVerified);
  await repo.insertFields(tx, id, fields);
  if (person) await link(tx, id, person, now);
  if (isAdmin) await repo.insertPermission(tx, id, 'platform.admin', now);
  const details = { by: person?.connection_id ?? 'mail', ...(isAdmin ? { first_admin: true } : {}) };
  await writeAudit(tx, { actor: id, action: 'user.register', subject: `user:${id}`, at: now, details });
  const account = { id, username: checked.username, mail: checked.mail };
  if (isVerified) return { ...account, mail_verified: true };
  await sendVerification(tx, config, { ...account, locale: command.locale }, now);
  return { ...account, mail_delayed: await isMailDelayed(tx) };
}

async function insertAccount(
  { tx, body, locale, now }: RegisterCommand,
  checked: CheckedRegistration & { passwordHash: string },
  isVerified: boolean,
): Promise<string> {
  const id = newId();
  const { marketing } = body.policies;
  const isNew = await repo.insertUser(tx, { id, ...checked, locale, marketing, isVerified, now });
  if (isNew) return id;
  // A concurrent registration was faster: check which of both was taken.
  await requireFreeMail(tx, checked.mail);
  throw new ApiError('username_taken');
}

/** An address that the provider has verified needs no verification here. */
function isSameMail(told: string | null | undefined, mail: string): boolean {
  return typeof told === 'string' && foldMail(told) === foldMail(mail);
}

async function link(tx: Transaction<Schema>, user: string, person: PersonElsewhere, now: Date) {
  const linked = await linkAccount(tx, user, person, now);
  if (linked !== 'linked') throw new ApiError('already_connected');
}
