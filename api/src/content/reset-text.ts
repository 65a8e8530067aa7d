import type { ContentSource } from '@duellwerk/shared/contract/content';
import type { CommandContext } from '../http/command.ts';
import type { KnownText } from './files.ts';
import { readText } from './service.ts';
import { writeRevision } from './write-revision.ts';

/** @throws ApiError stale_version with the present version */
export async function resetText(
  command: CommandContext,
  text: KnownText,
  version: number,
): Promise<ContentSource> {
  await writeRevision(command, text, version, null);
  return readText(command.tx, text);
}
