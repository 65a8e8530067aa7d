import { anyText, flag, type Infer, nullable, optional, reply } from '@duellwerk/shared/contract/schema';
import { isMailAddress } from '@duellwerk/shared/rules/registration';
import type { PersonElsewhere } from './registration-connections.ts';

/** Longer names are cut: they are displayed, and other services have other limits. */
const NAME_MAX = 64;
/** Maximum length of account ids; the longest known one (Riot's) has 78 characters. */
const EXTERNAL_MAX = 255;

/** https://discord.com/developers/docs/resources/user#user-object, the fields that are read */
export const discordUser = reply({
  id: anyText,
  username: anyText,
  global_name: optional(nullable(anyText)),
  email: optional(nullable(anyText)),
  verified: optional(flag),
});

/** https://developer.riotgames.com/apis#account-v1, the fields that are read; both are missing for accounts without a name */
export const riotAccount = reply({
  gameName: optional(nullable(anyText)),
  tagLine: optional(nullable(anyText)),
});

/** A provider's reply without usable data about a person. */
export class ProfileUnusable extends Error {
  override readonly name = 'ProfileUnusable';
}

/**
 * The person behind a Discord account. A mail address counts only if Discord has verified it. @throws ProfileUnusable
 */
export function discordPerson(user: Infer<typeof discordUser>): PersonElsewhere {
  return {
    connection_id: 'discord',
    external_id: externalId(user.id),
    name: shown(user.username) ?? user.id,
    mail: user.verified === true && isMailAddress(user.email ?? '') ? (user.email ?? null) : null,
    username: shown(user.global_name) ?? shown(user.username),
  };
}

/**
 * The person behind a Riot account, named by the `subject` of the identity token; Riot tells no mail address. @throws
 * ProfileUnusable
 */
export function riotPerson(
  subject: string,
  { gameName, tagLine }: Infer<typeof riotAccount>,
): PersonElsewhere {
  const [name, tag] = [shown(gameName), shown(tagLine)];
  return {
    connection_id: 'riot',
    external_id: externalId(subject),
    name: name ? (tag ? `${name}#${tag}` : name) : 'Riot',
    mail: null,
    username: name,
  };
}

function externalId(id: string): string {
  if (!/^[\x21-\x7e]+$/.test(id) || id.length > EXTERNAL_MAX) throw new ProfileUnusable('No id.');
  return id;
}

/** A name safe to display: no invisible or bidi control characters, cut to length; `null` when nothing is left. */
function shown(name: string | null | undefined): string | null {
  const clean = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return [...clean].slice(0, NAME_MAX).join('').trim() || null;
}
