import { brokenPasswordRules } from '@duellwerk/shared/rules/password';
import common from '@zxcvbn-ts/language-common';
import { ApiError } from '../errors.ts';
import { fold } from '../text/fold.ts';

/** Words of our visitors that lists from elsewhere lack. */
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
/** The 49,000 passwords that are tried first, in their folded form. */
const tried = new Set([...common.dictionary['passwords-common'], ...own].map(fold));

/** Signs that stand for letters in so many passwords that every attacker tries them. */
const signs: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '6': 'g', '1': 'i', '!': 'i', '|': 'l' },
  ...{ '0': 'o', '9': 'g', $: 's', '5': 's', '7': 't', '+': 't', '2': 'z' },
};
const DIFFERENT_MIN = 4;

/**
 * Lets a new password pass that keeps the rules of specification 5 and is none of those that are tried first, however it is
 * dressed up: `Passwort1!` counts as `passwort`. @param own what the person is called, which is tried first too
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

/** What is left without ornaments; only as long as it makes up half of the password. */
function baseForms(folded: string): string[] {
  const bare = folded.replace(/[^a-z0-9]/g, '');
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const forms = [folded, bare, core, lettersOf(folded), lettersOf(core), lettersOf(trimmed(folded))];
  return forms.filter((form) => form.length * 2 >= folded.length);
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => signs[sign] ?? sign).replace(/[^a-z]/g, '');
}

/** Without the digits and signs that rules of passwords make people add at the end, `2026!`. */
function trimmed(text: string): string {
  return text.replace(/(?:\d{1,4}[^a-z0-9]*|[^a-z0-9]+)$/, '');
}
