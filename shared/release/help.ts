import type { CommandName } from './arguments.ts';

const common = `Optionen für alle Befehle:
  --server <Adresse>     Server; sonst RELEASE_SERVER, sonst http://localhost:3000
  --token-file <Datei>   Token des Teams; sonst RELEASE_TOKEN, sonst das dieses Arbeitsordners (.data/team-tokens)
  --dry-run              sagt, was geschähe, und ändert nichts
  --json                 gibt das Ergebnis als JSON aus und sonst nichts
  --help                 zeigt diese Hilfe

Endet mit 0: fertig, 1: abgelehnt, 2: falsch aufgerufen, 3: Server nicht erreichbar.
`;

const about: Record<CommandName, string> = {
  publish: `npm run release -- publish [Version] [--activate [--channel <Kanal>] [--force <Grund>]] [--no-build]
  Baut und lädt den Build hoch. Ohne Version zählt die aus package.json mit der Prüfsumme der Quellen; gebaut wird
  dann nur, was sich geändert hat. Eine veröffentlichte Version wird nie überschrieben.
  --activate             macht sie gleich aktiv
  --channel <Kanal>      in diesem Kanal statt in stable
  --no-build             nimmt den Build, der in dist liegt
`,
  activate: `npm run release -- activate [Version] [--channel <Kanal>] [--gate <Tag>] [--force <Grund>]
   Macht eine Version aktiv, ohne Angabe die neueste. Vorher prüft der Server, ob sie zu allem passt, was läuft, und
   rendert alles, was sie anbietet, einmal probeweise.
   --gate <Tag>           vorher laufen die Journeys mit diesem Tag mit der Version, etwa smoke; nur wenn alle bestehen,
                          wird sie aktiv. Wer handelt, steht in QA_ADMIN (e2e/README.md)
   --force <Grund>        auch wenn das Rendern Fehler zeigt; der Grund steht im Verlauf
`,
  canary: `npm run release -- canary <Prozent> [Version] [--grow <Schritte> --every <Zeit>] [--no-auto-stop] [--force <Grund>]
   Gibt einem Teil der Besuche eine andere Version: 1 bis 99 Prozent. 0 beendet das.
   Ohne Version bleibt die des laufenden Canarys, sonst zählt die neueste. Geprüft wird wie bei activate.
   Ein Canary hält von selbst an, wenn bei ihm deutlich mehr Browser Fehler melden als mit stable.
   --grow <Schritte>      lässt ihn wachsen, solange nichts auffällt: 25,50,100; bei 100 wird die Version stable
   --every <Zeit>         so lange bleibt jeder Schritt: 30m oder 2h
   --no-auto-stop         hält nicht von selbst an; --auto-stop schaltet es wieder ein
`,
  rollback: `npm run release -- rollback [--channel <Kanal>]
  Macht die Version wieder aktiv, die vorher lief.
`,
  status: `npm run release -- status
  Zeigt, was wo läuft, seit wann und von wem; dazu Fehler der Browser und beim Rendern und
  Warnungen des Servers.
`,
  diff: `npm run release -- diff [von] [nach]
  Zeigt, was sich zwischen zwei veröffentlichten Versionen ändert. Beide können auch Namen von Kanälen sein.
  Ohne Angabe: von stable zur neuesten. Läuft die schon, zum Build dieses Arbeitsordners, wenn er veröffentlicht ist.
`,
  prune: `npm run release -- prune
  Löscht veröffentlichte Versionen, die niemand mehr braucht. Es bleiben: was aktiv ist, Canarys, Ziele von Rollbacks,
  was vor Kurzem noch aktiv war, die neuesten und die jungen, so viele, wie der Server behält.
`,
  delete: `npm run release -- delete <Version>
  Löscht eine einzelne Version, die nicht aktiv ist. Unter ihrer Nummer kommt kein anderer Build mehr.
`,
};

/** The help of one command, or of all. */
export function helpText(topic: CommandName | 'all'): string {
  const texts = topic === 'all' ? Object.values(about) : [about[topic]];
  return `${texts.join('\n')}\n${common}`;
}
