import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the site was to do. The API may know more kinds than this version. */
export const jobLabels: Readonly<Record<string, MessageDescriptor>> = {
  'account.reset': msg`Link für ein neues Passwort schicken`,
  'alert.end': msg`Hinweis beenden`,
  mail: msg`E-Mail schicken`,
  'match.open_checks': msg`Begegnungen zu ihrer Zeit öffnen`,
  'match.ready_over': msg`Bereitmeldung beenden`,
  'match.answer_over': msg`Unbeantwortete Meldung werten`,
  'match.proposal_over': msg`Terminvorschlag beenden`,
  'match.report_told': msg`Über eine Meldung benachrichtigen`,
  'notification.mail': msg`Benachrichtigungen mailen`,
  'notification.next_matches': msg`Über nächste Begegnungen benachrichtigen`,
  purge: msg`Aufräumen, was niemand mehr braucht`,
  'tips.closing': msg`An Tipps erinnern`,
  'tips.count': msg`Tipps auswerten`,
  'tournament.archive': msg`Turnier archivieren`,
  'tournament.check_in_closing': msg`An den Check-in erinnern`,
  'tournament.start': msg`Turnier starten`,
  'tournament.window': msg`Anmeldung oder Check-in öffnen und schließen`,
  webhook: msg`Webhook schicken`,
};
