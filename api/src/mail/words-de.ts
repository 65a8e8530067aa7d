import type { FactorChange, Letter, MailData, MailKind } from './kinds.ts';
import { maskedMail, momentIn } from './moments.ts';

const until = (moment: Date) => `Der Link gilt bis ${momentIn('de', moment)} und nur einmal.`;
const NOT_YOU =
  'Warst du das nicht? Dann setze sofort ein neues Passwort („Passwort vergessen?“ im Login) und melde dich beim Support.';
const SWITCH = 'Was wir dir schreiben, stellst du in deinen Einstellungen ein.';

const factorChanges: Record<FactorChange, string> = {
  app_added: 'Authenticator-App hinzugefügt',
  app_removed: 'Authenticator-App entfernt',
  passkey_added: 'Passkey hinzugefügt',
  passkey_removed: 'Passkey entfernt',
  recovery_renewed: 'neue Wiederherstellungscodes',
  recovery_used: 'Wiederherstellungscode benutzt',
  reset: 'vom Betrieb der Seite zurückgesetzt',
};

/** Every mail in German. `site` is the name of the site. */
export const german: { [K in MailKind]: (data: MailData[K], site: string) => Letter } = {
  verify_mail: ({ link, validUntil }, site) => ({
    subject: `Bestätige deine E-Mail-Adresse bei ${site}`,
    paragraphs: [
      `schön, dass du da bist! Bestätige noch deine E-Mail-Adresse, dann kannst du bei Turnieren mitspielen.`,
    ],
    button: { label: 'E-Mail-Adresse bestätigen', link },
    remarks: [
      until(validUntil),
      `Du hast dich nicht bei ${site} registriert? Dann lösche diese E-Mail einfach, es passiert nichts weiter.`,
    ],
  }),
  reset_password: ({ link, validUntil, askedBy }, site) => ({
    subject: `Neues Passwort für ${site}`,
    paragraphs: [
      `jemand möchte ein neues Passwort für deinen Account setzen${askedBy ? ` (${askedBy})` : ''}.`,
      'Wenn du das bist, wähle hier dein neues Passwort. Danach bist du überall ausgeloggt und loggst dich neu ein.',
    ],
    button: { label: 'Neues Passwort wählen', link },
    remarks: [
      until(validUntil),
      'Warst du das nicht? Dann lösche diese E-Mail. Dein Passwort bleibt, wie es ist.',
    ],
  }),
  change_mail: ({ link, validUntil }, site) => ({
    subject: `Bestätige deine neue E-Mail-Adresse bei ${site}`,
    paragraphs: [
      `diese Adresse soll zu einem Account bei ${site} gehören. Sobald du sie bestätigst, gehen alle E-Mails hierher.`,
    ],
    button: { label: 'Neue Adresse bestätigen', link },
    remarks: [until(validUntil), 'Du weißt davon nichts? Dann lösche diese E-Mail, es ändert sich nichts.'],
  }),
  mail_changed: ({ mail }, site) => ({
    subject: `Deine E-Mail-Adresse bei ${site} wurde geändert`,
    paragraphs: [
      `ab jetzt gehen alle E-Mails zu deinem Account an ${maskedMail(mail)}. An diese Adresse hier schreiben wir nicht mehr.`,
      'Alle anderen Geräte wurden ausgeloggt.',
    ],
    remarks: ['Warst du das nicht? Dann melde dich sofort beim Support und antworte mit dieser E-Mail.'],
  }),
  password_changed: ({ at }, site) => ({
    subject: `Dein Passwort bei ${site} wurde geändert`,
    paragraphs: [
      `dein Passwort wurde am ${momentIn('de', at)} geändert. Andere Geräte wurden dabei ausgeloggt.`,
    ],
    remarks: [NOT_YOU],
  }),
  account_linked: ({ service }, site) => ({
    subject: `${service} ist jetzt mit ${site} verknüpft`,
    paragraphs: [
      `dein Account bei ${service} ist jetzt mit deinem Account hier verknüpft. Du kannst dich damit einloggen.`,
    ],
    remarks: [NOT_YOU],
  }),
  account_unlinked: ({ service }, site) => ({
    subject: `${service} ist nicht mehr mit ${site} verknüpft`,
    paragraphs: [
      `die Verknüpfung mit deinem Account bei ${service} wurde gelöst. Einloggen kannst du dich damit nicht mehr.`,
    ],
    remarks: [NOT_YOU],
  }),
  factor_changed: ({ change, name, left, at }, site) => ({
    subject: `Anmeldung in zwei Schritten bei ${site}: ${factorChanges[change]}`,
    paragraphs: [
      `am ${momentIn('de', at)}: ${factorChanges[change]}${name === null ? '' : ` („${name}“)`}.`,
      ...(change === 'reset' ? [] : [`Du hast noch ${left} Wiederherstellungscodes.`]),
    ],
    remarks: [NOT_YOU],
  }),
  banned: ({ reason, until: end }, site) => ({
    subject: `Dein Account bei ${site} ist gesperrt`,
    paragraphs: [
      end
        ? `dein Account ist bis ${momentIn('de', end)} gesperrt.`
        : 'dein Account ist auf unbestimmte Zeit gesperrt.',
      `Grund: ${reason}`,
    ],
    remarks: ['Du siehst das anders? Dann melde dich beim Support.'],
  }),
  unbanned: (_, site) => ({
    subject: `Dein Account bei ${site} ist wieder frei`,
    paragraphs: ['dein Account ist entsperrt. Du kannst dich wieder einloggen und mitspielen.'],
  }),
  test_mail: (_, site) => ({
    subject: `Test: E-Mails von ${site} kommen an`,
    paragraphs: [
      'diese E-Mail hast du dir aus der Einrichtung geschickt. Sie ist da, also kommen E-Mails an.',
    ],
  }),
  account_deleted: (_, site) => ({
    subject: `Dein Account bei ${site} ist gelöscht`,
    paragraphs: [
      'dein Account und deine persönlichen Daten sind gelöscht. Ergebnisse vergangener Turniere bleiben ohne deinen Namen stehen.',
      'Danke, dass du dabei warst. Wenn du magst, bist du jederzeit wieder willkommen.',
    ],
  }),
  registration_opened: ({ tournament, at, link }) => ({
    subject: `Anmeldung offen: ${tournament}`,
    paragraphs: [
      `die Anmeldung für ${tournament} ist offen${at ? ` und endet am ${momentIn('de', at)}` : ''}.`,
    ],
    button: { label: 'Zum Turnier', link },
    remarks: [SWITCH],
  }),
  team_invited: ({ team, other, link }) => ({
    subject: `Einladung: ${team ?? 'Team'}`,
    paragraphs: [
      `${other ?? 'Jemand'} lädt dich in das Team ${team ?? ''} ein. Du entscheidest, ob du mitspielst.`,
    ],
    button: { label: 'Einladung ansehen', link },
    remarks: [SWITCH],
  }),
  check_in_opened: ({ tournament, at, link }) => ({
    subject: `Check-in offen: ${tournament}`,
    paragraphs: [
      `der Check-in für ${tournament} ist offen${at ? ` und endet am ${momentIn('de', at)}` : ''}. Wer nicht eincheckt, verliert den Platz.`,
    ],
    button: { label: 'Zum Check-in', link },
    remarks: [SWITCH],
  }),
  check_in_closing: ({ tournament, team, at, link }) => ({
    subject: `Check-in endet gleich: ${tournament}`,
    paragraphs: [
      `${team ? `dein Team ${team} ist` : 'du bist'} bei ${tournament} noch nicht eingecheckt.`,
      at
        ? `Der Check-in endet am ${momentIn('de', at)}. Danach ist der Platz weg.`
        : 'Danach ist der Platz weg.',
    ],
    button: { label: 'Jetzt einchecken', link },
    remarks: [SWITCH],
  }),
  promoted: ({ tournament, team, link }) => ({
    subject: `Du bist dabei: ${tournament}`,
    paragraphs: [
      `ein Platz ist frei geworden: ${team ? `Dein Team ${team} ist` : 'Du bist'} von der Warteliste nachgerückt.`,
    ],
    button: { label: 'Zum Turnier', link },
    remarks: [SWITCH],
  }),
  organizer_message: ({ tournament, message, link }) => ({
    subject: `Nachricht der Turnierleitung: ${tournament}`,
    paragraphs: [`die Turnierleitung von ${tournament} schreibt:`, ...(message ?? '').split(/\n+/)],
    button: { label: 'Zum Turnier', link },
    remarks: [SWITCH],
  }),
  case_opened: ({ tournament, link }) => ({
    subject: `Eine Begegnung wartet auf dich: ${tournament}`,
    paragraphs: [`in ${tournament} wartet eine Begegnung auf die Entscheidung der Turnierleitung.`],
    button: { label: 'Zum Fall', link },
    remarks: [SWITCH],
  }),
  not_eligible: ({ tournament, team, link }) => ({
    subject: `Nicht mehr spielberechtigt: ${tournament}`,
    paragraphs: [
      `${team ? `dein Team ${team} erfüllt` : 'du erfüllst'} die Bedingungen für ${tournament} nicht mehr. Auf der Seite des Turniers steht, was fehlt.`,
    ],
    button: { label: 'Gründe ansehen', link },
    remarks: [SWITCH],
  }),
  tournament_cancelled: ({ tournament, team, reason, link }) => ({
    subject: `Abgesagt: ${tournament}`,
    paragraphs: [
      `${tournament} ist abgesagt${team ? `, dein Team ${team} spielt dort nicht mehr` : ''}.`,
      ...(reason ? [`Grund: ${reason}`] : []),
    ],
    button: { label: 'Zum Turnier', link },
    remarks: [SWITCH],
  }),
  match_ready: ({ tournament, other, at, link }) => ({
    subject: `Deine nächste Begegnung: ${tournament}`,
    paragraphs: [
      `${other ? `es geht gegen ${other}` : 'dein nächster Gegner steht fest'}${at ? `, am ${momentIn('de', at)}` : ''}.`,
    ],
    button: { label: 'Zur Begegnung', link },
    remarks: [SWITCH],
  }),
  match_moved: ({ tournament, other, at, link }) => ({
    subject: `Begegnung verlegt: ${tournament}`,
    paragraphs: [
      `deine Begegnung${other ? ` gegen ${other}` : ''} hat einen neuen Termin${at ? `: ${momentIn('de', at)}` : ''}.`,
    ],
    button: { label: 'Zur Begegnung', link },
    remarks: [SWITCH],
  }),
  result_to_confirm: ({ tournament, other, at, link }) => ({
    subject: `Ergebnis bestätigen: ${tournament}`,
    paragraphs: [
      `${other ?? 'die andere Seite'} hat ein Ergebnis eingetragen. Stimmt es?`,
      ...(at ? [`Bis ${momentIn('de', at)} kannst du Einspruch einlegen, danach gilt es.`] : []),
    ],
    button: { label: 'Ergebnis ansehen', link },
    remarks: [SWITCH],
  }),
  time_proposed: ({ tournament, other, times, at, link }) => ({
    subject: `Neuer Termin vorgeschlagen: ${tournament}`,
    paragraphs: [
      times === undefined
        ? `${other ?? 'die andere Seite'} schlägt für eure Begegnung einen anderen Termin vor.`
        : `${other ?? 'die andere Seite'} hat für eure Begegnung ${times} Zeiten vorgeschlagen. Es gilt die letzte.`,
      ...(at ? [`Bis ${momentIn('de', at)} kannst du antworten, sonst bleibt es, wie es war.`] : []),
    ],
    button: { label: 'Termin ansehen', link },
    remarks: [SWITCH],
  }),
  tips_closing: ({ tournament, at, link }) => ({
    subject: `Dir fehlen Tipps: ${tournament}`,
    paragraphs: [
      `an diesem Spieltag fehlen dir noch Tipps${at ? `, die ersten schließen am ${momentIn('de', at)}` : ''}.`,
    ],
    button: { label: 'Jetzt tippen', link },
    remarks: [SWITCH],
  }),
  requirement_missing: ({ tournament, team, missing, link }) => ({
    subject: `Dir fehlt noch etwas: ${tournament}`,
    paragraphs: [
      `${team ? `dein Team ${team}` : 'dein Team'} möchte bei ${tournament} antreten. Damit du mitspielen kannst, ist noch etwas zu tun:`,
      ...(missing?.mail ? ['Bestätige deine E-Mail-Adresse.'] : []),
      ...(missing?.links ?? []).map((service) => `Verknüpfe deinen Account bei ${service}.`),
    ],
    button: { label: 'Jetzt erledigen', link },
    remarks: [SWITCH],
  }),
  entry_wanted: ({ tournament, team, other, link }) => ({
    subject: `Tretet ihr an? ${tournament}`,
    paragraphs: [
      `${other ?? 'jemand aus deinem Team'} möchte mit ${team ?? 'eurem Team'} bei ${tournament} antreten. Du kannst mit eurem Team beitreten.`,
    ],
    button: { label: 'Turnier ansehen', link },
    remarks: [SWITCH],
  }),
  tip_entered: ({ tournament, other, tip, reason, link }) => ({
    subject: `Ein Tipp für dich: ${tournament}`,
    paragraphs: [
      `${other ?? 'die Turnierleitung'} hat für dich ${tip ? `den Tipp ${tip.a}:${tip.b}` : 'einen Tipp'} eingetragen.`,
      ...(reason ? [`Grund: ${reason}`] : []),
    ],
    button: { label: 'Tipp ansehen', link },
    remarks: [SWITCH],
  }),
  roster_changed: ({ tournament, team, roster, reason, link }) => {
    const named = team ?? 'dein Team';
    const changed = {
      joined: `du stehst jetzt im Aufgebot von ${named} bei ${tournament}.`,
      left: `du stehst nicht mehr im Aufgebot von ${named} bei ${tournament}.`,
      changed: `die Turnierleitung hat das Aufgebot von ${named} bei ${tournament} geändert.`,
    };
    return {
      subject: `Aufgebot geändert: ${tournament}`,
      paragraphs: [changed[roster ?? 'changed'], ...(reason ? [`Grund: ${reason}`] : [])],
      button: { label: 'Zum Turnier', link },
      remarks: [SWITCH],
    };
  },
  canary_stopped: ({ release, reason, link }) => ({
    subject: `Canary gestoppt: ${release ?? ''}`,
    paragraphs: [
      `die Seite hat den Canary ${release ?? ''} gestoppt, alle bekommen wieder stable.`,
      ...(reason ? [reason] : []),
    ],
    button: { label: 'Zu den Releases', link },
    remarks: [SWITCH],
  }),
  ruling_published: ({ tournament, other, ruling, link }) => {
    const title = ruling?.title ?? '';
    const decided = {
      published: `die Turnierleitung hat entschieden: ${title}.`,
      amended: `die Turnierleitung hat eine Entscheidung ergänzt: ${title}.`,
      undone: `die Turnierleitung hat eine Entscheidung zurückgenommen: ${title}.`,
    };
    return {
      subject: `Entscheidung${tournament ? `: ${tournament}` : ''}`,
      paragraphs: [
        decided[ruling?.change ?? 'published'],
        ...(other ? [`Es geht um deine Begegnung gegen ${other}.`] : []),
      ],
      button: { label: 'Entscheidung lesen', link },
      remarks: [SWITCH],
    };
  },
};
