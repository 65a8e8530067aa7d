// Teams: what tags are made of, and what an invite is good for. Plain rules for both sides.

const TAG = /^[\p{L}\p{N}]{2,5}$/u;

/** Whether a text can be a team's tag: 2 to 5 letters or digits. */
export function isTeamTag(tag: string): boolean {
  return TAG.test(tag);
}

/** A tag for a team whose founder gave none: the first letters of its words, or the beginning of its only word. */
export function suggestedTag(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.map((word) => [...word][0] ?? '').join('');
  const letters = [...(words.length > 1 ? initials : words.join(''))];
  return letters
    .slice(0, words.length > 1 ? 5 : 3)
    .join('')
    .toLocaleUpperCase('de')
    .slice(0, 5)
    .padEnd(2, 'X');
}

export interface InviteFacts {
  expires_at: Date;
  revoked_at: Date | null;
  uses: number;
  max_uses: number;
}

/** `used`: as often as it may be, or answered by whom it was for. */
export type InviteState = 'open' | 'used' | 'revoked' | 'expired';

/** What an invite is at `now`. It holds until the moment before it expires. What ended it first stays what it is. */
export function inviteState({ expires_at, revoked_at, uses, max_uses }: InviteFacts, now: Date): InviteState {
  if (uses >= max_uses) return 'used';
  if (revoked_at !== null) return 'revoked';
  return now < expires_at ? 'open' : 'expired';
}
