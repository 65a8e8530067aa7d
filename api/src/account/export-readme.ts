/** The readme of the download. */
const files: readonly (readonly [string, string])[] = [
  ['account.json', 'Benutzername, E-Mail-Adresse, Ort, Rechte, Abzeichen, verknüpfte Dienste'],
  [
    'additional_fields.json',
    'Zusätzliche Angaben wie Name, Geburtsdatum und Land, soweit du sie gemacht hast',
  ],
  [
    'consents.json',
    'Wann du Nutzungsbedingungen, Datenschutz und Werbung zugestimmt hast (leer: nicht zugestimmt)',
  ],
  ['settings.json', 'Sprache'],
  ['notifications.json', 'Was du an Benachrichtigungen umgestellt hast, und die der letzten 90 Tage'],
  [
    'second_factor.json',
    'Anmeldung in zwei Schritten: App, Passkeys, wie viele Wiederherstellungscodes übrig sind',
  ],
  ['sessions.json', 'Deine offenen Sitzungen: wann, zuletzt gesehen, Browser'],
  ['api_keys.json', 'Deine API-Schlüssel: Name, Anfang, wann angelegt und zuletzt benutzt'],
  ['teams.json', 'Deine Teams und deine Rolle darin'],
  ['team_invites.json', 'Einladungen in Teams, die du bekommen, gemacht oder benutzt hast'],
  ['team_requests.json', 'Deine Anfragen, einem Team beizutreten'],
  ['entries.json', 'Turniere, an denen du teilnimmst oder teilgenommen hast'],
  ['matches.json', 'Deine Matches, gemeldeten Ergebnisse und was du im Verlauf eingetragen hast'],
  ['tips.json', 'Kicktipp: deine Tipps, Antworten, Punkte und Tippgruppen'],
  ['audit.json', 'Protokoll: was du geändert hast und was an deinem Account geändert wurde'],
  ['bans.json', 'Sperren deines Accounts, auch vergangene und die von Veranstaltern'],
  ['avatar.webp', 'Dein Avatar, wenn du einen hast'],
];

/** The readme as a text file, with CRLF for every editor. */
export function readmeOf(site: string, username: string, now: Date): string {
  const lines = [
    `Deine Daten bei ${site}`,
    '',
    `Account: ${username}`,
    `Stand: ${now.toISOString()} (alle Zeiten in diesem Archiv sind UTC)`,
    '',
    'Jede Datei ist JSON und lässt sich mit jedem Texteditor öffnen:',
    '',
    ...files.map(([name, text]) => `${name.padEnd(24)}${text}`),
    '',
    'Nicht enthalten sind dein Passwort und die Schlüssel deiner Sitzungen: davon kennen wir nur Prüfsummen,',
    'die dir nichts nützen und anderen nichts nützen sollen.',
    '',
  ];
  return lines.join('\r\n');
}
