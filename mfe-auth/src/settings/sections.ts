import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The subjects of the settings in the order of the page. Their ids stand in addresses. */
export const sections = [
  { id: 'profil', text: msg`Profil` },
  { id: 'ort', text: msg`Ort` },
  { id: 'teamsuche', text: msg`Teamsuche` },
  { id: 'angaben', text: msg`Persönliche Angaben` },
  { id: 'e-mail', text: msg`E-Mail` },
  { id: 'passwort', text: msg`Passwort` },
  { id: 'zwei-schritte', text: msg`Anmeldung in zwei Schritten` },
  { id: 'verknuepfungen', text: msg`Verknüpfungen` },
  { id: 'sitzungen', text: msg`Sitzungen` },
  { id: 'benachrichtigungen', text: msg`Benachrichtigungen` },
  { id: 'kalender', text: msg`Kalender` },
  { id: 'api', text: msg`API-Schlüssel` },
  { id: 'meine-daten', text: msg`Meine Daten` },
] as const satisfies readonly { id: string; text: MessageDescriptor }[];

export type SectionId = (typeof sections)[number]['id'];
