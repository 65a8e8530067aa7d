import type { Game } from '@duellwerk/shared/contract/base';
import type { MemberCheck, OrganizerBan } from '@duellwerk/shared/contract/eligibility';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What speaks against a member, and the link that it is about. */
export interface Reason {
  kind: 'not_player' | 'mail' | 'game_link' | 'link' | 'organizer_ban' | 'barred';
  hint: MessageDescriptor;
  connection?: string;
  /** When a ban ends, `null` for one that is lifted some day. */
  until?: string | null;
}

/** The ban of a member, or of a whole team, as a reason. */
export const banReason = ({ ends_at }: OrganizerBan): Reason => ({
  kind: 'organizer_ban',
  hint: msg`Von diesem Veranstalter gesperrt`,
  until: ends_at,
});

/** The service whose link the game requires and the member lacks, by its name; `null` for none. */
export function missingGameLink(
  { connection }: MemberCheck,
  game: Pick<Game, 'required_connection'> | undefined,
): string | null {
  const missing = connection.find(({ id, exists }) => !exists && id === game?.required_connection);
  return missing?.name ?? null;
}

/** Why a member cannot be selected, in the order of specification 8. Empty for one who can. */
export function reasonsAgainst(
  member: MemberCheck,
  game: Pick<Game, 'name' | 'required_connection'> | undefined,
): Reason[] {
  const reasons: Reason[] = [];
  if (!member.is_player) reasons.push({ kind: 'not_player', hint: msg`User ist kein Spieler` });
  if (!member.has_verified_mail) reasons.push({ kind: 'mail', hint: msg`E-Mail ist nicht verifiziert` });
  const missing = member.connection.filter(({ exists }) => !exists);
  if (game && missingGameLink(member, game) !== null) {
    const name = game.name;
    reasons.push({ kind: 'game_link', hint: msg`${name} verlangt eine Verknüpfung` });
  }
  for (const { id, name } of missing)
    reasons.push({ kind: 'link', hint: msg`Verknüpfung mit ${name} fehlt`, connection: id });
  if (member.organizer_ban) reasons.push(banReason(member.organizer_ban));
  // Why somebody is barred is theirs and the administration's to know.
  if (reasons.length === 0 && !member.can_be_selected)
    reasons.push({ kind: 'barred', hint: msg`Kann zurzeit nicht spielen` });
  return reasons;
}
