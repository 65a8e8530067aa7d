// Collects the texts of every room into its catalogs: `pnpm texts [room …]`. Fails when an English text is missing.
import { existsSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { linguiConfig, locales } from './lingui.ts';
import { catalogFolder, textRooms } from './rooms.ts';

const named = process.argv.slice(2);
for (const room of named.length > 0 ? named : textRooms) {
  const config = linguiConfig(room);
  for (const catalog of await getCatalogs(config)) {
    const written = await catalog.make({
      clean: true,
      overwrite: false,
      locale: [...locales],

      orderBy: 'message',
    });
    if (!written || !existsSync(`${catalogFolder(room)}/de.po`))
      throw new Error(`${room}: the texts could not be collected`);
    const missing = Object.entries(written.en ?? {}).filter(
      ([, text]) => !text.translation && !text.obsolete,
    );
    console.log(`${room}: ${Object.keys(written.de ?? {}).length} texts, ${missing.length} without English`);
    for (const [id, text] of missing) console.log(`  ${id}: ${text.message}`);
    if (missing.length > 0) process.exitCode = 1;
  }
}
