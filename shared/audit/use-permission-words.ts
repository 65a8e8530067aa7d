import type { Permission } from '@duellwerk/shared/contract/permissions';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';

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

/** What a permission allows, in words. The page has `useAuditTexts`. */
export function usePermissionWords(): (permission: Permission) => string {
  const { t } = useLingui();
  return (permission) => t(words[permission]);
}

const isPermission = (name: string): name is Permission => Object.hasOwn(words, name);

/** The same for a permission as the API writes it, `tournament.manage:{organizer id}`; an unknown one stays as it is. */
export function useGrantWords(): (grant: string) => string {
  const { t } = useLingui();
  const organizers = useUnit($organizerNames);
  return (grant) => {
    const [name = '', organizer] = grant.split(':');
    if (!isPermission(name)) return grant;
    const permission = t(words[name]);
    return organizer === undefined ? permission : t`${permission} für ${organizers[organizer] ?? organizer}`;
  };
}
