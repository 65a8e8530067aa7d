// For journeys in which mail is written and read: a site of their own with a real mail server.
import { test as base } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openSite, type Site } from './site.ts';

interface Fixtures {
  /** A page on the site, with the header's verbs. */
  shell: Shell;
}

interface WorkerFixtures {
  mailbox: Mailbox;
  site: Site;
}

/** Tests on a site that no other file's tests use: only ten accounts an hour come from one address. */
export const testWithMail = () =>
  base.extend<Fixtures, WorkerFixtures>({
    mailbox: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
      async ({}, use) => {
        const mailbox = await openMailbox();
        await use(mailbox);
        await mailbox.close();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ mailbox }, use) => {
        const site = await openSite((url) => ({
          SMTP_URL: mailbox.url,
          MAIL_FROM: 'Duellwerk <post@duellwerk.example>',
          // Links lead to the address that the browser knows the session of.
          ORIGIN: url,
          MAIL_RETRY_S: '1',
        }));
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
    shell: ({ page }, use) => use(new Shell(page)),
  });
