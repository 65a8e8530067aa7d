import { RESET, resetEffect } from './account/request-reset.ts';
import { ALERT_END, endAlertEffect, planAllEnds } from './alerts/end-alert.ts';
import type { ApiConfig } from './config.ts';
import { purgeOutbox } from './db/bus.ts';
import { purgeDone, schedule } from './db/due.ts';
import type { DueEffect, DueHandlers } from './db/due-runner.ts';
import { type DueWorker, startDueWorker } from './db/due-worker.ts';
import type { Database } from './db/open.ts';
import type { Clock } from './http/app-context.ts';
import { purgeCounts } from './http/shared-limits.ts';
import type { OperatorLog } from './log/operator-log.ts';
import { createMailTransport, type MailTransport } from './mail/mail-transport.ts';
import { mailEffect } from './mail/send-mail.ts';
import { MAIL } from './mail/write-mail.ts';
import { playEffects } from './matches/play/effects.ts';
import { planPlaying } from './matches/play/plan-all.ts';
import { NEXT_MATCHES, nextMatchesEffect } from './notifications/match-facts.ts';
import { NOTIFICATION_MAIL } from './notifications/notify.ts';
import { purgeNotifications } from './notifications/repo.ts';
import { SETTLE, settleEffect } from './notifications/settle.ts';
import { notificationMailEffect } from './notifications/write-mails.ts';
import { advanceEffect } from './stages/advance.ts';
import { ADVANCE } from './stages/plan-advance.ts';
import { COUNT_TIPS, countEffect } from './tips/count-day.ts';
import { closingTipsEffect, TIPS_CLOSING } from './tips/reminders.ts';
import { START } from './tournaments/enter-seeding.ts';
import { ARCHIVE } from './tournaments/plan-archive.ts';
import { WINDOW } from './tournaments/plan-window.ts';
import { CHECK_IN_CLOSING, closingEffect } from './tournaments/reminders.ts';
import { archiveEffect, planAllWindows, startEffect, windowEffect } from './tournaments/windows.ts';
import { ENDED_DAYS } from './users/ended-secrets.ts';
import { IDLE_DAYS } from './users/sessions.ts';
import { purgeVenueCodes } from './venue-codes/repo.ts';
import { WEBHOOK } from './webhooks/announce.ts';
import { purgeDeliveries } from './webhooks/repo.ts';
import { webhookEffect } from './webhooks/send.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A repeated request gets its first answer for this long. */
const IDEM_HOURS = 24;
const DONE_DAYS = 7;
/** Longer than a mail is tried to be sent. */
const MAIL_DAYS = 7;
/** How long people find again what they were told. */
const NOTIFICATION_DAYS = 90;
const PURGE = 'purge';

/** Mails under way at once. */
const MAIL_LANES = 2;
/** Messages under way at once: some receivers may hang. */
const WEBHOOK_LANES = 4;
/** How long organizers see what was sent. */
const DELIVERY_DAYS = 30;

/**
 * Starts the timed jobs of the API: telling of tournament windows, throwing away what is no longer needed, and sending
 * mail and messages. Each of these has a worker of its own: a server that hangs holds up no tournament.
 */
export async function startJobs(deps: {
  database: Database;
  clock: Clock;
  config: ApiConfig;
  log?: OperatorLog;
}): Promise<DueWorker> {
  const { database, clock, config, log = () => {} } = deps;
  await planJobs(database, clock());
  const transport = createMailTransport(config.mail);
  const jobs = startDueWorker(database, jobHandlers(clock, config), { clock, log });
  const webhooks = startDueWorker(database, webhookHandlers(database, clock, config), {
    ...{ clock, log, lanes: WEBHOOK_LANES },
  });
  const mail = startDueWorker(
    database,
    mailHandlers(database, transport, clock, log, config.mail.retrySeconds),
    {
      ...{ clock, log, lanes: MAIL_LANES },
    },
  );
  return {
    stop: async () => {
      transport.close();
      await Promise.all([jobs.stop(), mail.stop(), webhooks.stop()]);
    },
  };
}

export function mailHandlers(
  database: Database,
  transport: MailTransport,
  clock: Clock,
  log: OperatorLog = () => {},
  retrySeconds = 300,
): DueHandlers {
  return { [MAIL]: mailEffect(database, transport, clock, log, retrySeconds) };
}

export function webhookHandlers(database: Database, clock: Clock, config: ApiConfig): DueHandlers {
  return { [WEBHOOK]: webhookEffect(database, clock, config) };
}

/** Plans what has to be planned in any case; safe at every start and in every process. */
export function planJobs(database: Database, now: Date): Promise<void> {
  return database.transaction(async (tx) => {
    await planAllWindows(tx, now);
    await planAllEnds(tx);
    await planPlaying(tx, null, now);
    await planPurge(tx, now);
  });
}

export function jobHandlers(clock: Clock, config: Pick<ApiConfig, 'address'>): DueHandlers {
  return {
    [WINDOW]: windowEffect(clock),
    [CHECK_IN_CLOSING]: closingEffect(clock),
    [ALERT_END]: endAlertEffect(clock),
    [NEXT_MATCHES]: nextMatchesEffect(clock),
    [NOTIFICATION_MAIL]: notificationMailEffect(clock, config),
    [SETTLE]: settleEffect(clock),
    [COUNT_TIPS]: countEffect(clock),
    [TIPS_CLOSING]: closingTipsEffect(clock),
    [START]: startEffect(clock),
    [ADVANCE]: advanceEffect(clock),
    [ARCHIVE]: archiveEffect(clock),
    [PURGE]: purgeEffect(clock),
    [RESET]: resetEffect(clock, config),
    ...playEffects(clock),
  };
}

// One row per hour: several processes plan the same one.
async function planPurge(tx: Parameters<typeof schedule>[0], now: Date): Promise<void> {
  const runAt = new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR);
  await schedule(tx, { kind: PURGE, key: `${PURGE}:${runAt.toISOString()}`, runAt, payload: {} });
}

/**
 * Links, sign-ups elsewhere and ways to providers that have run out, and mails that nobody could be given: their links
 * are worth nothing any more.
 */
async function purgeLinks(tx: Parameters<typeof schedule>[0], now: Date): Promise<void> {
  for (const table of ['user_tokens', 'registration_connections', 'oauth_states', 'factor_steps'] as const) {
    await tx.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  const before = new Date(now.getTime() - MAIL_DAYS * DAY);
  await tx.deleteFrom('mails').where('created_at', '<', before).execute();
}

function purgeEffect(clock: Clock): DueEffect {
  return async (_, tx) => {
    const now = clock().getTime();
    await tx
      .deleteFrom('idem')
      .where('created_at', '<', new Date(now - IDEM_HOURS * HOUR))
      .execute();
    await tx
      .deleteFrom('ended_secrets')
      .where('ended_at', '<', new Date(now - ENDED_DAYS * DAY))
      .execute();
    await tx.deleteFrom('mail_windows').where('ends_at', '<', new Date(now)).execute();
    await tx
      .deleteFrom('sessions')
      .where('seen_at', '<', new Date(now - IDLE_DAYS * DAY))
      .execute();
    await purgeLinks(tx, new Date(now));
    await purgeCounts(tx, new Date(now));
    await purgeVenueCodes(tx, new Date(now));
    await purgeNotifications(tx, new Date(now - NOTIFICATION_DAYS * DAY));
    await purgeDeliveries(tx, new Date(now - DELIVERY_DAYS * DAY));
    await purgeOutbox(tx);
    await purgeDone(tx, new Date(now - DONE_DAYS * DAY));
    await planPurge(tx, clock());
  };
}
