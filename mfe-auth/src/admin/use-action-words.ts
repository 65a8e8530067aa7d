import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Words for what an audit trail tells of a user. The API may know more actions than this version. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'user.register': msg`Registriert`,
  'user.verified': msg`E-Mail von der Verwaltung bestätigt`,
  'user.verify_mail': msg`E-Mail bestätigt`,
  'user.change_mail': msg`E-Mail geändert`,
  'user.banned': msg`Gesperrt`,
  'user.unbanned': msg`Sperre aufgehoben`,
  'user.sessions_ended': msg`Sitzungen beendet`,
  'user.permissions_set': msg`Rechte geändert`,
  'user.honours_set': msg`Auszeichnungen geändert`,
  'connection.link': msg`Verknüpft`,
  'connection.unlink': msg`Verknüpfung getrennt`,
};

/** Says an action in words; one without words reads as the API calls it. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui();
  return (action) => {
    const known = words[action];
    return known ? t(known) : action;
  };
}
