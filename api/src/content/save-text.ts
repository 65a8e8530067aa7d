import type { ContentSource } from '@duellwerk/shared/contract/content';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { readSubmission, tidied } from './document.ts';
import type { KnownText } from './files.ts';
import { readText } from './service.ts';
import { writeRevision } from './write-revision.ts';

/** @throws ApiError content_invalid with everything that is wrong, stale_version with the present version */
export async function saveText(
  command: CommandContext,
  text: KnownText,
  { source: written, version }: { source: string; version: number },
): Promise<ContentSource> {
  const source = tidied(written);
  const { problems } = readSubmission(source);
  if (problems.length > 0) throw new ApiError('content_invalid', [...problems]);
  await writeRevision(command, text, version, source);
  return readText(command.tx, text);
}
