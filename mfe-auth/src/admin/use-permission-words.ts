import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const words: Record<Permission, MessageDescriptor> = {
  'platform.admin': msg`Alles (Leitung der Seite)`,
  'tournament.manage': msg`Turniere verwalten`,
  'match.referee': msg`Begegnungen leiten`,
  'ruling.write': msg`Entscheidungen schreiben`,
  'league.manage': msg`Liga verwalten`,
  'tip.manage': msg`Tippspiel verwalten`,
  'team.moderate': msg`Teams verwalten`,
  'user.moderate': msg`User verwalten`,
  'alert.write': msg`Hinweise schreiben`,
  'content.write': msg`Inhalte schreiben`,
  'site.manage': msg`Die Seite einrichten`,
  'release.manage': msg`Releases verwalten`,
};

/** What a permission allows, in words. */
export function usePermissionWords(): (permission: Permission) => string {
  const { t } = useLingui();
  return (permission) => t(words[permission]);
}
