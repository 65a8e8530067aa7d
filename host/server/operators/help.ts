import { operatorText } from '@duellwerk/api/log/operator-text';

/** The commands with what they do. */
export function helpText(): string {
  return operatorText(
    `npm run admin -- <Befehl>

Personen (Name oder E-Mail-Adresse):
  make-admin <Person>          macht sie zu jemandem mit allen Rechten
  reset-password <Person>      druckt einen Link für ein neues Passwort
  end-sessions <Person>        meldet sie überall ab
  reset-factor <Person>        entfernt den zweiten Schritt des Logins, das Passwort bleibt
  first-admin                  druckt den Link der ersten Registrierung neu, solange niemand die Seite verwaltet

Daten:
  verify [Phase …] [--repair]  vergleicht Begegnungen und Plätze mit ihren Protokollen und prüft das Verwaltungsprotokoll;
                               mit --repair wird geschrieben, was abweicht
  remove-demo [--yes]          entfernt die Demo

Sicherungen:
  backup                       sichert jetzt
  backups                      nennt alle Sicherungen
  restore <Sicherung> [--yes]  prüft eine Sicherung und spielt sie ein; „latest“ ist die neueste. Auch ein Pfad zu einer
                               Sicherung einer früheren Version (….tar.gz)
  move --to <DATABASE_URL>     zieht von der eingebetteten Datenbank auf einen PostgreSQL-Server um
  move --from <DATABASE_URL>   und zurück; beide vergleichen am Ende jede Tabelle

Es gelten DATA_DIR, DATABASE_URL, ORIGIN und BACKUP_… wie beim Start. Mit der eingebetteten Datenbank muss die Seite beendet
sein. Ende: 0 getan, 1 nicht getan oder Abweichungen gefunden, 2 falsch aufgerufen.`,
    `npm run admin -- <command>

People (user name or mail address):
  make-admin <person>          gives all permissions
  reset-password <person>      prints a link for a new password
  end-sessions <person>        logs out everywhere
  reset-factor <person>        removes the second step of the login, the password stays
  first-admin                  prints the link of the first registration again, as long as there is no administrator

Data:
  verify [stage …] [--repair]  compares matches and placements with their logs, and checks the audit log;
                               --repair writes what differs
  remove-demo [--yes]          removes the demo

Backups:
  backup                       makes one now
  backups                      lists all
  restore <backup> [--yes]     checks a backup and restores it; "latest" is the newest one. Also a path to a backup of an
                               earlier version (….tar.gz)
  move --to <DATABASE_URL>     moves from the embedded database to a PostgreSQL server
  move --from <DATABASE_URL>   and back; both compare every table at the end

DATA_DIR, DATABASE_URL, ORIGIN and BACKUP_… count as at the start. With the embedded database the site has to be stopped.
Exit codes: 0 done, 1 not done or differences found, 2 called in a wrong way.`,
  );
}
