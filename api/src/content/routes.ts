import {
  getContent,
  getContentRevision,
  getContentSource,
  listContent,
  listContentRevisions,
  previewContent,
  resetContent,
  saveContent,
} from '@duellwerk/shared/contract/content';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { readSubmission, tidied } from './document.ts';
import { resetText } from './reset-text.ts';
import { saveText } from './save-text.ts';
import * as service from './service.ts';

const VERSION = /^[1-9]\d{0,8}$/;

/** Pages that an operator writes: for everyone to read, for holders of `content.write` to change. */
export function contentRoutes(context: AppContext): void {
  const { content, database, replies } = context;
  const db = database.sql;
  const textOf = ({ page, locale }: { page: string; locale: string }) => found(content.exact(page, locale));

  serveCached(context, getContent, async ({ params: { page }, locale }) =>
    replies.get(`content ${page} ${locale}`, [service.contentTag(page)], async () => ({
      value: found(await service.showPage(db, content, { page, locale })),
      validUntil: null,
    })),
  );

  serve(context, listContent, 'content.write', async () => ({
    items: await service.listTexts(db, content),
  }));
  serve(context, getContentSource, 'content.write', ({ params }) => service.readText(db, textOf(params)));
  serve(context, previewContent, 'content.write', async ({ body }) => {
    const { document, problems } = readSubmission(tidied(body.source));
    return { document, problems: [...problems] };
  });
  serve(context, listContentRevisions, 'content.write', async ({ params }) => ({
    items: await service.listChanges(db, textOf(params)),
  }));
  serve(context, getContentRevision, 'content.write', async ({ params }) => {
    if (!VERSION.test(params.version)) throw new ApiError('not_found');
    return service.readChange(db, textOf(params), Number(params.version));
  });

  serveCommand(context, saveContent, 'content.write', async (command) =>
    saveText(command, textOf(command.params), command.body),
  );
  serveCommand(context, resetContent, 'content.write', async (command) =>
    resetText(command, textOf(command.params), command.query.version),
  );
}

function found<T extends object>(text: T | null | undefined): T {
  if (!text) throw new ApiError('not_found');
  return text;
}
