import {
  cancelMailChange,
  changeDirectory,
  changeFields,
  changeLocation,
  changeMail,
  changePreferences,
  changeProfile,
  deleteAccount,
  disconnect,
  getAccountSettings,
} from '@duellwerk/shared/contract/account';
import { locationRow, NOWHERE } from '../geo/locations.ts';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { createSharedLimiter } from '../http/shared-limits.ts';
import { checkMail } from '../registration/mail-address.ts';
import { requireFactorProof } from '../second-factor/proof.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { endTokens } from '../tokens/tokens.ts';
import { changeDirectory as writeDirectory } from './change-directory.ts';
import { changeFields as writeFields } from './change-fields.ts';
import { changeProfile as writeProfile } from './change-profile.ts';
import { type ConfirmPassword, createConfirmation } from './confirm-password.ts';
import * as deletion from './deletion.ts';
import * as links from './disconnect.ts';
import { exportRoute } from './export-route.ts';
import { askForMailChange } from './mail-change.ts';
import { passwordRoutes } from './password-routes.ts';
import { serveSessionEnd } from './serve-session-end.ts';
import { readSettings } from './settings.ts';
import * as repo from './settings-repo.ts';

/** The signed-in user's own settings, password and data. */
export function accountRoutes(context: AppContext): void {
  const confirm = createConfirmation(context);
  secondFactorRoutes(context, confirm);
  settingsRoutes(context);
  mailRoutes(context, confirm);
  passwordRoutes(context, confirm);
  exportRoute(context);
  serveSessionEnd(
    context,
    deleteAccount,
    async ({ user, body, now }) => {
      const confirmed = await confirm(user, body.password);
      await requireFactorProof(context.database.sql, user, now);
      return confirmed;
    },
    async (own, confirmed) => {
      await deletion.deleteAccount(own, confirmed);
      own.onCommit(() => context.sessions.clear(own.reply));
    },
  );
}

function settingsRoutes(context: AppContext): void {
  serve(context, getAccountSettings, 'signed-in', (command) =>
    readSettings(context.database.sql, command.user.id, command),
  );
  serveCommand(context, changeProfile, 'signed-in', async (own) => {
    await writeProfile(own, own.body);
    return readSettings(own.tx, own.user.id, own);
  });
  serveCommand(context, changeFields, 'signed-in', async (own) => {
    await writeFields(own, own.body.additional_fields);
    return readSettings(own.tx, own.user.id, own);
  });
  serveCommand(context, changeLocation, 'signed-in', async (own) => {
    const { location } = own.body;
    await repo.setLocation(own.tx, own.user.id, location ? await locationRow(own.tx, location) : NOWHERE);
    return readSettings(own.tx, own.user.id, own);
  });
  serveCommand(context, changeDirectory, 'signed-in', async (own) => {
    await writeDirectory(own, own.body);
    return readSettings(own.tx, own.user.id, own);
  });
  serveCommand(context, changePreferences, 'signed-in', async (own) => {
    await repo.setPreferences(own.tx, own.user.id, own.body, own.now);
    return readSettings(own.tx, own.user.id, own);
  });
  serveCommand(context, disconnect, 'signed-in', async (own) => {
    await links.disconnect(own, own.params.connection);
    return readSettings(own.tx, own.user.id, own);
  });
}

function mailRoutes(context: AppContext, confirm: ConfirmPassword): void {
  const changes = createSharedLimiter(context, 'mailChanges');
  serveCommand(
    context,
    changeMail,
    'signed-in',
    async (own) => {
      await askForMailChange(own, checkMail(own.body.mail), context.config);
      return readSettings(own.tx, own.user.id, own);
    },
    async ({ user, body, countOnce }) => {
      checkMail(body.mail);
      await confirm(user, body.password);
      await countOnce(() => changes.take(user.id));
    },
  );
  serveCommand(context, cancelMailChange, 'signed-in', async (own) => {
    await endTokens(own.tx, own.user.id, ['change_mail']);
    return readSettings(own.tx, own.user.id, own);
  });
}
