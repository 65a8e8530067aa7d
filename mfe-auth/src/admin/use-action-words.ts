import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Words for what an audit trail tells of a user. The API may know more actions than this version. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'user.register': msg`Registriert`,
  'user.renamed': msg`Benutzername geändert`,
  'user.verified': msg`E-Mail von der Verwaltung bestätigt`,
  'user.verify_mail': msg`E-Mail bestätigt`,
  'user.mail_change_asked': msg`Andere E-Mail gewünscht`,
  'user.change_mail': msg`E-Mail geändert`,
  'user.password_changed': msg`Passwort geändert`,
  'user.password_reset': msg`Passwort zurückgesetzt`,
  'user.connected': msg`Verknüpft`,
  'user.disconnected': msg`Verknüpfung getrennt`,
  'user.factor_app_added': msg`Authenticator-App hinzugefügt`,
  'user.factor_app_removed': msg`Authenticator-App entfernt`,
  'user.factor_passkey_added': msg`Passkey hinzugefügt`,
  'user.factor_passkey_removed': msg`Passkey entfernt`,
  'user.factor_recovery_renewed': msg`Neue Wiederherstellungscodes`,
  'user.factor_recovery_used': msg`Wiederherstellungscode benutzt`,
  'user.factor_reset': msg`Zweiter Schritt zurückgesetzt`,
  'user.api_key_created': msg`API-Schlüssel angelegt`,
  'user.api_key_revoked': msg`API-Schlüssel beendet`,
  'user.deleted': msg`Account gelöscht`,
  'user.banned': msg({ context: 'user', message: 'Gesperrt' }),
  'user.unbanned': msg`Entsperrt`,
  'user.banned_by_organizer': msg`Vom Veranstalter gesperrt`,
  'user.unbanned_by_organizer': msg`Vom Veranstalter entsperrt`,
  'user.unlisted': msg`Aus der Liste genommen`,
  'match.muted': msg`Im Chat stummgeschaltet`,
  'match.unmuted': msg`Im Chat wieder zugelassen`,
  'match.message_hidden': msg`Nachricht verborgen`,
  'user.sessions_ended': msg`Sitzungen beendet`,
  'user.permissions_set': msg`Rechte geändert`,
  'user.honours_set': msg`Auszeichnungen geändert`,
  'team.handed_over': msg`Team übergeben`,
  'team.dissolved': msg`Team aufgelöst`,
};

/** What somebody did in office elsewhere; the audit log of the site says more. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  tournament: msg`Turnier verwaltet`,
  entry: msg`Anmeldung verwaltet`,
  stage: msg`Turnierphase verwaltet`,
  match: msg`Begegnung geleitet`,
  ruling: msg`Entscheidung geschrieben`,
  team: msg`Team verwaltet`,
  alert: msg`Hinweis geschrieben`,
  content: msg`Text geschrieben`,
  release: msg`Release verwaltet`,
  series: msg`Reihe angelegt`,
  webhook: msg`Webhook verwaltet`,
  league: msg`Liga verwaltet`,
  tip: msg`Kicktipp verwaltet`,
  setting: msg`Einstellungen geändert`,
  setup: msg`Einrichtung bearbeitet`,
  job: msg`Gescheiterten Schritt bearbeitet`,
};

/** Says an action in words; one without words reads as the API calls it. */
export function useActionWords(): (action: string) => string {
  const { t } = useLingui();
  return (action) => {
    const known = words[action] ?? kinds[action.split('.')[0] ?? ''];
    return known ? t(known) : action;
  };
}
