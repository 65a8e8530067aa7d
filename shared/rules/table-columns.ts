// What the headings of a table that people bring say about its columns, in German and English.
import { foldText } from './fold-text.ts';

/** What a heading says of its column. `other` is a column of neither names nor seeds. */
export type ColumnKind = 'name' | 'seed' | 'rank' | 'number' | 'other';

const words: Record<ColumnKind, string> = {
  name: `name namen names team teams teamname teamnamen teamnames mannschaft mannschaften mannschaftsname spieler spielerin
    spielername player players playername entry entries entrant teilnehmer teilnehmerin teilnehmername teilnehmende
    participant participants contestant competitor user username nutzer nutzername benutzer benutzername nick nickname
    gamertag ign clan clanname verein club squad anmeldung nameteam namedesteams nameofteam teamoderspieler`,
  seed: `seed seeds seeding seednr seedno seednumber initialseed setzplatz setzplatze setznummer setznr setzposition setzung
    setzliste gesetzt`,
  rank: 'rang rank ranking rangliste rangfolge platz place platzierung position pos startplatz reihenfolge order',
  number: 'nr no nummer number num lfdnr startnummer startnr # №',
  other: `gruppe groups group gruppen pool topf pot ort stadt land city country region bemerkung bemerkungen kommentar comment
    remark remarks notiz note notes hinweis tag kurzel kuerzel elo mmr rating wertung punkte points score mail email discord
    steam kapitan captain datum date division liga league status stand mitglieder members id`,
};

const kinds: ReadonlyMap<string, ColumnKind> = new Map(
  (Object.keys(words) as ColumnKind[]).flatMap((kind) =>
    words[kind].split(/\s+/).map((word): [string, ColumnKind] => [word, kind]),
  ),
);

/** What a field says as a heading; `null` if it is no heading that people use. */
export function columnKind(field: string): ColumnKind | null {
  const folded = foldText(field);
  const letters = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  // A mark for a number may be all that there is.
  return kinds.get(letters || folded) ?? null;
}

/** Whether a column can be one of seeds, by what its heading says. */
export const isSeedKind = (kind: ColumnKind | null): boolean =>
  kind === 'seed' || kind === 'rank' || kind === 'number';

const NUMBER =
  /^(?:(?:seed|setzplatz|platz|rang|nr|no)\.?\s*)?[#№(]?\s*(\d{1,5})(?:[.,]0{1,2})?\s*(?:[.):]|st|nd|rd|th)?$/;

/** The number that a field of seeds means: `6`, `6.`, `#6`, `6,0`, `6.0`; `null` for any other text, also for 6,5. */
export function seedNumber(field: string): number | null {
  const [, digits] = NUMBER.exec(foldText(field)) ?? [];
  return digits === undefined ? null : Number(digits);
}
