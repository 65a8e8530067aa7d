import type { MemberCheck } from '@duellwerk/shared/contract/eligibility';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a member cannot be selected, in the order of specification 8. Empty for one who can. */
export function hintsFor(member: MemberCheck): MessageDescriptor[] {
  const hints: MessageDescriptor[] = [];
  if (!member.is_player) hints.push(msg`User ist kein Spieler`);
  if (!member.has_verified_mail) hints.push(msg`E-Mail ist nicht verifiziert`);
  for (const link of member.connection) {
    if (link.exists) continue;
    const name = link.name;
    hints.push(msg`Verknüpfung mit ${name} fehlt`);
  }
  return hints;
}
