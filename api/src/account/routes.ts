import {
  cancelMailChange,
  changePreferences,
  deleteAccount,
  disconnect,
  getAccountSettings,
} from '@duellwerk/shared/contract/account';
import { publish } from '../db/bus.ts';
import type { Kernel } from '../http/kernel.ts';
import type { News } from '../http/news.ts';
import { serve, serveEffect } from '../http/serve.ts';
import type { Locale } from '../text/locale.ts';
import type { Viewer } from '../users/sessions.ts';
import type { Act } from './act.ts';
import { createConfirmation } from './confirm-password.ts';
import * as deletion from './deletion.ts';
import { disconnect as unlink } from './disconnect.ts';
import { exportRoute } from './export-route.ts';
import { readSettings } from './settings.ts';
import * as settings from './settings-repo.ts';

/** What belongs to the signed-in person alone: settings, password, own data. */
export function accountRoutes(kernel: Kernel): void {
  settingsRoutes(kernel);
  deletionRoute(kernel);
  exportRoute(kernel);
}

function settingsRoutes(kernel: Kernel): void {
  serve(kernel, getAccountSettings, 'signed-in', (context) =>
    readSettings(kernel.database.sql, context.user.id, context),
  );
  serveEffect(kernel, changePreferences, 'signed-in', async (act) => {
    await settings.setPreferences(act.tx, act.user.id, act.body, act.now);
    return readSettings(act.tx, act.user.id, act);
  });
  serveEffect(kernel, cancelMailChange, 'signed-in', async (act) => {
    await settings.dropMailChanges(act.tx, act.user.id);
    return readSettings(act.tx, act.user.id, act);
  });
  serveEffect(kernel, disconnect, 'signed-in', async (act) => {
    await unlink(act, act.params.connection);
    return readSettings(act.tx, act.user.id, act);
  });
}

function deletionRoute(kernel: Kernel): void {
  const confirm = createConfirmation(kernel);
  serve(kernel, deleteAccount, 'signed-in', async (context) => {
    const confirmed = await confirm(context.user, context.body.password);
    await change(kernel, context, (act) => deletion.deleteAccount(act, confirmed));
    kernel.sessions.clear(context.reply);
    return null;
  });
}

/** Runs a change whose answer is not stored: in one transaction, told to every process, and here before the reply. */
async function change<T>(
  kernel: Kernel,
  { user, now, locale }: { user: Viewer; now: Date; locale: Locale },
  work: (act: Act) => Promise<T>,
): Promise<T> {
  let told: News[] = [];
  const value = await kernel.database.transaction(async (tx) => {
    told = [];
    const tell = async (news: News) => {
      told.push(news);
      await publish(tx, news);
    };
    return work({ tx, user, now, locale, publish: tell });
  });
  for (const news of told) kernel.outdate(news);
  return value;
}
