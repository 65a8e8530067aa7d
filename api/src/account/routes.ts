import {
  cancelMailChange,
  changeFields,
  changeMail,
  changePreferences,
  changeProfile,
  deleteAccount,
  disconnect,
  getAccountSettings,
} from '@duellwerk/shared/contract/account';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveEffect } from '../http/serve.ts';
import { checkMail } from '../registration/mail-address.ts';
import { endTokens } from '../tokens/tokens.ts';
import { act } from './act.ts';
import { type ConfirmPassword, createConfirmation } from './confirm-password.ts';
import * as deletion from './deletion.ts';
import * as links from './disconnect.ts';
import { exportRoute } from './export-route.ts';
import { askForMailChange } from './mail-change.ts';
import { passwordRoutes } from './password-routes.ts';
import * as profile from './profile.ts';
import { serveEnding } from './serve-ending.ts';
import { readSettings } from './settings.ts';
import * as repo from './settings-repo.ts';

/** What belongs to the signed-in person alone: settings, password, own data. */
export function accountRoutes(kernel: Kernel): void {
  const confirm = createConfirmation(kernel);
  settingsRoutes(kernel);
  mailRoutes(kernel, confirm);
  passwordRoutes(kernel, confirm);
  exportRoute(kernel);
  serveEnding(
    kernel,
    deleteAccount,
    ({ user, body }) => confirm(user, body.password),
    async (own, confirmed) => {
      await deletion.deleteAccount(own, confirmed);
      own.afterwards(() => kernel.sessions.clear(own.reply));
    },
  );
}

function settingsRoutes(kernel: Kernel): void {
  serve(kernel, getAccountSettings, 'signed-in', (context) =>
    readSettings(kernel.database.sql, context.user.id, context),
  );
  serveEffect(kernel, changeProfile, 'signed-in', async (own) => {
    await profile.changeProfile(own, own.body);
    return readSettings(own.tx, own.user.id, own);
  });
  serveEffect(kernel, changeFields, 'signed-in', async (own) => {
    await profile.changeFields(own, own.body.additional_fields);
    return readSettings(own.tx, own.user.id, own);
  });
  serveEffect(kernel, changePreferences, 'signed-in', async (own) => {
    await repo.setPreferences(own.tx, own.user.id, own.body, own.now);
    return readSettings(own.tx, own.user.id, own);
  });
  serveEffect(kernel, disconnect, 'signed-in', async (own) => {
    await links.disconnect(own, own.params.connection);
    return readSettings(own.tx, own.user.id, own);
  });
}

function mailRoutes(kernel: Kernel, confirm: ConfirmPassword): void {
  const changes = createLimiter(kernel.config.limits.mailChanges, kernel.clock);
  serve(kernel, changeMail, 'signed-in', async (context) => {
    const { user, body } = context;
    const mail = checkMail(body.mail);
    await confirm(user, body.password);
    changes.take(user.id);
    return act(kernel, context, async (own) => {
      await askForMailChange(own, mail, kernel.config);
      return readSettings(own.tx, user.id, own);
    });
  });
  serveEffect(kernel, cancelMailChange, 'signed-in', async (own) => {
    await endTokens(own.tx, own.user.id, ['change_mail']);
    return readSettings(own.tx, own.user.id, own);
  });
}
