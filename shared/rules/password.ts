/** The rules of specification 5, in the order in which the checklist shows them. */
export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const PASSWORD_MIN = 8;

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= PASSWORD_MIN,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** The rules that a password breaks, none for a good one. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !tests[rule](password));
}
