import { brokenPasswordRules } from '@duellwerk/shared/rules/password';
import common from '@zxcvbn-ts/language-common';
import { ApiError } from '../errors.ts';
import { fold } from '../text/fold.ts';

/** Words of this community that general lists lack. */
const own = [
  ...[
    'duellwerk',
    'turnier',
    'turniere',
    'esport',
    'esports',
    'kicktipp',
    'valorant',
    'fortnite',
    'overwatch',
  ],
  ...['rocketleague', 'leagueoflegends', 'counterstrike', 'minecraft', 'twitch', 'discord', 'riotgames'],
  ...[
    'qwertz',
    'qwertzu',
    'qwertzui',
    'qwertzuiop',
    'asdfghjkl',
    'yxcvbnm',
    'passwort',
    'kennwort',
    'geheim',
  ],
  ...[
    'willkommen',
    'fruhling',
    'sommer',
    'herbst',
    'winter',
    'hallo',
    'hallowelt',
    'ichliebedich',
    'fussball',
  ],
];
/** The 49,000 most common passwords, folded. */
const tried = new Set([...common.dictionary['passwords-common'], ...own].map(fold));

/** Common substitutions of letters, which every attacker tries. */
const signs: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '6': 'g', '1': 'i', '!': 'i', '|': 'l' },
  ...{ '0': 'o', '9': 'g', $: 's', '5': 's', '7': 't', '+': 't', '2': 'z' },
};
const DIFFERENT_MIN = 4;

/**
 * Checks a new password by the rules of specification 5 and against the most common ones, also when decorated:
 * `Passwort1!` counts as `passwort`.
 * @param own names of the user, which are tried first too
 * @throws ApiError password_rules (details: the broken rules), password_common
 */
export function checkPassword(password: string, own: readonly string[] = []): void {
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) throw new ApiError('password_rules', broken);
  if (isTriedFirst(password, own)) throw new ApiError('password_common');
}

function isTriedFirst(password: string, own: readonly string[]): boolean {
  const folded = fold(password).replaceAll(' ', '');
  if (new Set(folded).size < DIFFERENT_MIN) return true;
  const names = new Set(own.flatMap((name) => [fold(name), fold(name.split('@')[0] ?? '')]));
  return baseForms(folded).some((base) => tried.has(base) || names.has(base));
}

/** The password without decoration, if that is at least half of it. */
function baseForms(folded: string): string[] {
  const bare = folded.replace(/[^a-z0-9]/g, '');
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const forms = [folded, bare, core, lettersOf(folded), lettersOf(core), lettersOf(trimmed(folded))];
  return forms.filter((form) => form.length * 2 >= folded.length);
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => signs[sign] ?? sign).replace(/[^a-z]/g, '');
}

/** Strips the digits and signs that people append to satisfy rules, `2026!`. */
function trimmed(text: string): string {
  return text.replace(/(?:\d{1,4}[^a-z0-9]*|[^a-z0-9]+)$/, '');
}
