import type { SetupStep } from '@duellwerk/shared/contract/site-settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface StepTexts {
  title: MessageDescriptor;
  /** What it is good for. */
  sentence: MessageDescriptor;
  /** Where it is done, and the verb on the button that leads there. */
  to?: string;
  verb: MessageDescriptor;
  /** Where visitors see what it changes. */
  seenAt?: string;
  /** What comes with the software is good enough for some sites. */
  mayStay: boolean;
}

/** What each step of the setup says. */
export const stepTexts: Partial<Record<SetupStep, StepTexts>> = {
  site: {
    title: msg`Name und Logo`,
    sentence: msg`Wie eure Seite heißt, wie sie aussieht und wo ihr sonst noch seid.`,
    to: '/admin/settings/site?from=setup',
    verb: msg`Seite gestalten`,
    seenAt: '/',
    mayStay: true,
  },
  legal: {
    title: msg`Rechtliches`,
    sentence: msg`Impressum, Datenschutz und Nutzungsbedingungen. Mitgeliefert sind nur Beispiele: Was hier steht, verantwortet ihr.`,
    to: '/admin/content?from=setup',
    verb: msg`Texte schreiben`,
    seenAt: '/imprint',
    mayStay: true,
  },
  games: {
    title: msg`Spiele`,
    sentence: msg`Mindestens eines, sonst lässt sich kein Turnier anlegen.`,
    to: '/admin/settings/games?entry=new&from=setup',
    verb: msg`Spiel anlegen`,
    seenAt: '/tournaments',
    mayStay: false,
  },
  organizer: {
    title: msg`Veranstalter`,
    sentence: msg`Zu wem die Turniere gehören. Einer mit dem Namen eurer Community genügt.`,
    to: '/admin/settings/organizers?entry=new&from=setup',
    verb: msg`Veranstalter anlegen`,
    mayStay: false,
  },
  registration: {
    title: msg`Registrierung`,
    sentence: msg`Wonach ihr beim Registrieren fragt. Je weniger, desto mehr machen mit.`,
    to: '/admin/settings/registration?from=setup',
    verb: msg`Felder festlegen`,
    mayStay: true,
  },
  sign_in: {
    title: msg`Login über andere Dienste`,
    sentence: msg`Discord und Riot brauchen Schlüssel, die nur die Betreiber dieser Dienste vergeben. Es geht auch ohne.`,
    to: '/admin/settings/connections?from=setup',
    verb: msg`Dienste einstellen`,
    mayStay: true,
  },
  mail: {
    title: msg`E-Mails`,
    sentence: msg`Ohne E-Mails kann niemand seinen Account bestätigen, und ohne das nicht mitspielen.`,
    verb: msg`Einrichten`,
    mayStay: true,
  },
  tournament: {
    title: msg`Das erste Turnier`,
    sentence: msg`Anlegen, veröffentlichen, Anmeldung öffnen: Danach kann es losgehen.`,
    to: '/admin/tournaments/new',
    verb: msg`Turnier anlegen`,
    seenAt: '/tournaments',
    mayStay: false,
  },
};
