import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Words for what an audit trail tells of a team. The API may know more actions than this version. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'team.renamed': msg`Umbenannt`,
  'team.logo_removed': msg`Logo entfernt`,
  'team.unlisted': msg`Aus der Liste genommen`,
  'team.role_set': msg`Rolle geändert`,
  'team.member_removed': msg`Mitglied entfernt`,
  'team.handed_over': msg`Team übergeben`,
  'team.dissolved': msg`Team aufgelöst`,
};

/** Says an action in words; one without words reads as the API calls it. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui();
  return (action) => {
    const known = words[action];
    return known ? t(known) : action;
  };
}
