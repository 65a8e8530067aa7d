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
import type { Kernel } from '../http/kernel.ts';
import { serve, serveEffect, serveReady } from '../http/serve.ts';
import { readDocument, tidied } from './document.ts';
import type { KnownText } from './files.ts';
import * as service from './service.ts';

const VERSION = /^[1-9]\d{0,8}$/;

/** Pages that an operator writes: for everyone to read, for holders of `content.write` to change. */
export function contentRoutes(kernel: Kernel): void {
  const { content, database, ready } = kernel;
  const db = database.sql;
  const textOf = ({ page, locale }: { page: string; locale: string }) => found(content.exact(page, locale));

  serveReady(kernel, getContent, async ({ params, locale }) => {
    const text = found(content.find(params.page, locale));
    return ready.get(`content ${text.page} ${text.locale}`, [service.contentTag(text.page)], async () => ({
      value: await service.showPage(db, text),
      validUntil: null,
    }));
  });

  serve(kernel, listContent, 'content.write', async () => ({
    items: await service.listTexts(db, content),
  }));
  serve(kernel, getContentSource, 'content.write', ({ params }) => service.readText(db, textOf(params)));
  serve(kernel, previewContent, 'content.write', async ({ body }) => {
    const { document, problems } = readDocument(tidied(body.source));
    return { document, problems: [...problems] };
  });
  serve(kernel, listContentRevisions, 'content.write', async ({ params }) => ({
    items: await service.listChanges(db, textOf(params)),
  }));
  serve(kernel, getContentRevision, 'content.write', async ({ params }) => {
    if (!VERSION.test(params.version)) throw new ApiError('not_found');
    return service.readChange(db, textOf(params), Number(params.version));
  });

  serveEffect(kernel, saveContent, 'content.write', async (context) =>
    service.saveText(context, textOf(context.params), context.body),
  );
  serveEffect(kernel, resetContent, 'content.write', async (context) =>
    service.resetText(context, textOf(context.params), context.query.version),
  );
}

function found(text: KnownText | undefined): KnownText {
  if (!text) throw new ApiError('not_found');
  return text;
}
