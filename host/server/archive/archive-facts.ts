// What an archive says of itself. A checkout has no such file: it builds what it releases.
import { existsSync, readFileSync } from 'node:fs';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { anyText, type Infer, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';

export const ARCHIVE_FACTS = 'archive.json';

const archiveFacts = reply({
  /** The site's version with a hash of all files: equal archives have equal versions. */
  version: anyText,
  /** Where it runs, `linux-x64`: some of its libraries are machine code. */
  platform: anyText,
});
export type ArchiveFacts = Infer<typeof archiveFacts>;

/** The facts of the archive that this process runs from, `undefined` in a checkout. @throws Error for a damaged file */
export function readArchiveFacts(root = workspaceRoot): ArchiveFacts | undefined {
  const path = `${root}/${ARCHIVE_FACTS}`;
  if (!existsSync(path)) return undefined;
  return s.create(JSON.parse(readFileSync(path, 'utf8')), archiveFacts);
}
