import { contentIdOf, contentPaths, legalPaths } from '@duellwerk/shared/contract/content-paths';
import { type Setup, type SetupStep, setupSteps } from '@duellwerk/shared/contract/site-settings';
import { callbackPath, platforms } from '@duellwerk/shared/contract/social';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit.ts';
import { listConnections, readSettings } from '../base/repo.ts';
import type { ApiConfig } from '../config.ts';
import { listLatest } from '../content/repo.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { writeMail } from '../mail/write-mail.ts';
import * as repo from './repo.ts';

/** What the site is called until its people have said so. */
const SHIPPED_TITLE = 'Duellwerk';

/** How far a site is set up, for one of those who do it. */
export async function readSetup(db: Kysely<Schema>, config: ApiConfig, user: string): Promise<Setup> {
  const values = await readSettings(db);
  const counts = await repo.countForSetup(db);
  const examples = await exampleTexts(db);
  const services = await listConnections(db);
  const reviewed = reviewedSteps(values);
  const providers = config.social.providers;
  const done: Record<SetupStep, boolean> = {
    site: values.title !== SHIPPED_TITLE,
    legal: !legalPaths.some((path) => examples.includes(path)),
    games: counts.games > 0,
    organizer: counts.organizers > 0,
    registration: false,
    sign_in: Object.keys(providers).length > 0,
    mail: false,
    tournament: counts.tournaments > 0,
  };
  return {
    steps: setupSteps.map((step) => ({
      ...{ step, reviewed: reviewed.includes(step) },
      done: done[step] || reviewed.includes(step),
    })),
    examples,
    mail: {
      sends: config.mail.smtpUrl !== undefined,
      from: config.mail.from.address,
      to: (await repo.findMail(db, user))?.mail ?? null,
    },
    sign_in: platforms.map((platform) => ({
      id: platform,
      name: services.find(({ id }) => id === platform)?.name ?? platform,
      available: Object.hasOwn(providers, platform),
      settings: ['ID', 'SECRET'].map((part) => `${platform.toUpperCase()}_CLIENT_${part}`),
      return_to: `${config.address}${callbackPath(platform)}`,
    })),
  };
}

/** Says that a step may stay as it is, or takes that back. */
export async function reviewStep(command: CommandContext, step: SetupStep, reviewed: boolean): Promise<void> {
  const { tx, user, now } = command;
  await repo.lockSettings(tx);
  const before = reviewedSteps(await readSettings(tx));
  const after = before.filter((each) => each !== step).concat(reviewed ? [step] : []);
  await repo.writeValues(tx, { reviewed_steps: after });
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setup.reviewed', subject: 'site:', at: now },
    deed: { before: { reviewed_steps: before }, after: { reviewed_steps: after } },
  });
}

/** Sends the caller a mail. @throws ApiError invalid_request for an account without a mail address */
export async function writeTestMail({ tx, user, now, locale }: CommandContext): Promise<void> {
  const to = await repo.findMail(tx, user.id);
  if (!to?.mail) throw new ApiError('invalid_request', ['mail']);
  const mail = { name: to.username, address: to.mail };
  await writeMail(tx, { kind: 'test_mail', to: mail, locale, data: {}, now });
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setup.mail_tested', subject: 'site:', at: now },
    deed: {},
  });
}

/** The pages whose German text is as it was installed. */
async function exampleTexts(db: Kysely<Schema>): Promise<string[]> {
  const written = (await listLatest(db)).filter(({ locale, source }) => locale === 'de' && source !== null);
  return contentPaths.filter((path) => !written.some(({ page }) => page === contentIdOf(path)));
}

function reviewedSteps({ reviewed_steps }: Record<string, unknown>): string[] {
  return Array.isArray(reviewed_steps) ? reviewed_steps.map(String) : [];
}
