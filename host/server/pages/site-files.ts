// Addresses that programs look for on every site.
import type { ApiConfig } from '@duellwerk/api/config';
import type { FastifyInstance } from 'fastify';
import { originOf } from './page-routes.ts';

/** Nothing for searches: the administration, mails of the demo, replies without a page. */
const ROBOTS = ['User-agent: *', 'Disallow: /admin', 'Disallow: /dev/', 'Disallow: /v1/', ''].join('\n');
/** Where a password is changed; programs that keep passwords lead their users there. */
const CHANGE_PASSWORD = '/users/settings#dialog=auth.change-password';
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year; the document is written at each request, so it ends only with the site. */
const VALID_DAYS = 180;
const TEXT = 'text/plain; charset=utf-8';

export interface SiteFilesDeps {
  config: Pick<ApiConfig, 'origin' | 'mail'>;
  /** Of the site's settings, a mail address or one on the web. */
  securityContact: () => Promise<string | null>;
  now: () => number;
}

/** Serves `robots.txt`, `security.txt` (RFC 9116) and the address at which passwords are changed. */
export function serveSiteFiles(app: FastifyInstance, { config, securityContact, now }: SiteFilesDeps): void {
  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type(TEXT).send(ROBOTS),
  );
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect(CHANGE_PASSWORD, 302));
  app.get('/.well-known/security.txt', async (request, reply) => {
    const contact = await securityContact();
    const origin = config.origin ?? originOf(request);
    // To the full day, so that caches see one document.
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact === null ? fallbackOf(config, origin) : contactUri(contact)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ];
    return reply.header('cache-control', 'public, max-age=3600').type(TEXT).send(lines.join('\n'));
  });
}

const contactUri = (contact: string) => (contact.startsWith('https:') ? contact : `mailto:${contact}`);

/** Of a site that names none: the sender of its mails, else the imprint, which every site has. */
function fallbackOf({ mail }: SiteFilesDeps['config'], origin: string): string {
  return mail.smtpUrl === undefined ? `${origin}/imprint` : `mailto:${mail.from.address}`;
}
