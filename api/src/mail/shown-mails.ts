import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { type ReadMail, readEml } from './eml.ts';
import { listFiles, readFileNamed } from './mail-files.ts';
import { momentIn } from './moments.ts';

const LIST = '/dev/mail';
const MAIL = `${LIST}/:name`;
const BODY = `${MAIL}/body`;

const HTML = 'text/html; charset=utf-8';
/** The pages around the mails: no script at all, one frame. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail: its own styles and nothing else; a click on a link leads the whole window there. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-top-navigation-by-user-activation';

/**
 * The mails that were kept as files, for looking at. Only where the configuration says so: never where a mail server is
 * set, and never outside of the demo.
 */
export function shownMailRoutes({ app, config }: AppContext): void {
  const { folder, shown } = config.mail;
  if (!shown) return;

  app.get(LIST, async (_request, reply) => {
    const names = await listFiles(folder);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await read(name) })));
    return page(reply, 'Alle E-Mails', listOf(mails));
  });
  app.get<{ Params: { name: string } }>(MAIL, async ({ params: { name } }, reply) => {
    const mail = await read(name);
    return page(reply, mail.headers.subject ?? '', mailPage(name, mail));
  });
  app.get<{ Params: { name: string } }>(BODY, async ({ params: { name } }, reply) => {
    const { html } = await read(name);
    secured(reply, MAIL_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return reply.send(html.replace('<head>', '<head><base target="_top">'));
  });

  async function read(name: string): Promise<ReadMail> {
    const bytes = await readFileNamed(folder, name);
    if (!bytes) throw new ApiError('not_found');
    return readEml(bytes);
  }
}

function secured(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .type(HTML)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
}

const STYLE = `
:root { color-scheme: dark; font: 16px/1.5 Geist, Inter, system-ui, sans-serif }
body { margin: 0 auto; padding: 24px 16px 48px; max-width: 860px; background: #070b14; color: #f2f5fc }
h1 { font: 700 2rem/1.1 'Barlow Condensed', 'Arial Narrow', sans-serif; margin: 8px 0 16px }
a { color: #a6d3ff } ul { list-style: none; margin: 0; padding: 0 }
li a { display: block; padding: 12px 16px; margin: 0 0 8px; background: #0e1628; color: inherit; text-decoration: none }
li a:hover, li a:focus-visible { background: #18233c; outline: 2px solid #ffd43b }
li strong { display: block } small, dt { color: #9eacca }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px } dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 720px; border: 0; background: #e6ebf4 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: #0e1628 }
summary { cursor: pointer; padding: 12px 0 }`;

function page(reply: FastifyReply, title: string, content: string): FastifyReply {
  return secured(reply, PAGE_POLICY).send(`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>
`);
}

function listOf(mails: readonly { name: string; mail: ReadMail }[]): string {
  const rows = mails.map(
    ({ name, mail: { headers } }) =>
      `<li><a href="${LIST}/${name}"><strong>${escapeHtml(headers.subject ?? '')}</strong>
<small>an ${escapeHtml(headers.to ?? '')} · ${dateOf(headers)}</small></a></li>`,
  );
  const none = '<p>Noch keine. Registriere dich oder lass dir ein neues Passwort schicken.</p>';
  return `<p><a href="/">Zur Seite</a></p><h1>Alle E-Mails</h1>
<p>Hier läuft kein Mailserver: Was die Seite verschickt, liegt hier, die neueste zuerst.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : none}`;
}

function mailPage(name: string, { headers, plain }: ReadMail): string {
  return `<p><a href="${LIST}">Alle E-Mails</a></p><h1>${escapeHtml(headers.subject ?? '')}</h1>
<dl><dt>Von</dt><dd>${escapeHtml(headers.from ?? '')}</dd><dt>An</dt><dd>${escapeHtml(headers.to ?? '')}</dd><dt>Am</dt><dd>${dateOf(headers)}</dd></dl>
<iframe title="Die E-Mail" src="${LIST}/${name}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>Als Text</summary><pre>${linked(plain)}</pre></details>`;
}

function dateOf({ date = '' }: ReadMail['headers']): string {
  return momentIn('de', new Date(date));
}

/** Whole addresses in a text as links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
