import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import type { KnownText } from './files.ts';
import * as repo from './repo.ts';
import { contentTag } from './service.ts';

/**
 * Writes the next revision of a text, `null` for the one that came with the software, on top of the one that was seen.
 * @throws ApiError stale_version with the present version
 */
export async function writeRevision(
  command: CommandContext,
  text: KnownText,
  seen: number,
  source: string | null,
): Promise<void> {
  const { page, locale } = text;
  const revision = { page, locale, number: seen + 1, source, created_at: command.now, author: null };
  // Who writes the same number at the same moment is waited for; one of both finds it taken.
  const present = (await repo.findLatest(command.tx, page, locale))?.number ?? 0;
  const isWritten = present === seen && (await repo.insertRevision(command.tx, revision, command.user.id));
  if (!isWritten) {
    const number = (await repo.findLatest(command.tx, page, locale))?.number ?? 0;
    throw new ApiError('stale_version', [String(number)]);
  }
  await writeAudit(command.tx, {
    actor: command.user.id,
    action: source === null ? 'content.reset' : 'content.saved',
    subject: `content:${page}:${locale}`,
    at: command.now,
    details: { version: seen + 1 },
    deed: { name: `${page} (${locale})`, before: { version: seen }, after: { version: seen + 1 } },
  });
  await command.publish({ topic: contentTag(page), kind: source === null ? 'reset' : 'saved', ref: locale });
}
