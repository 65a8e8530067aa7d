import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Outlines on a 24 x 24 grid: the site's mark, and the one that header and footer show on /vcd (specification 2). */
const outlines = {
  logo: 'M10.5 2H19l-5.5 20H5z',
  vcd: 'M2 3h6l4 11 4-11h6l-7.5 19h-5zM9.5 3h5L12 9.5z',
};

/** Logos for header and footer, where nobody has set any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const icons = JSON.stringify(outlines);
  await sql`update site_config set value = ${icons}::jsonb where key = 'vector_icons' and value = '{}'::jsonb`.execute(
    db,
  );
}
