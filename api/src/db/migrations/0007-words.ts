import { type Kysely, sql } from 'kysely';

/** German has one word for an account. Texts that a site has changed stay as they are. */
const words = [
  ['Dieses Konto ist schon mit einem anderen Benutzer verknüpft.', 'auth.already_connected'],
  ['Dieses Konto ist gesperrt.', 'auth.banned'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [text, key] of words) {
    const better = text.replace('Dieses Konto', 'Dieser Account');
    await sql`update site_texts set text = ${better}
      where key = ${key} and locale = 'de' and text = ${text}`.execute(db);
  }
}
