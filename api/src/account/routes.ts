import { getAccountSettings } from '@duellwerk/shared/contract/account';
import type { Kernel } from '../http/kernel.ts';
import { serve } from '../http/serve.ts';
import { readSettings } from './settings.ts';

/** What belongs to the signed-in person alone: settings, password, own data. */
export function accountRoutes(kernel: Kernel): void {
  const { database } = kernel;
  serve(kernel, getAccountSettings, 'signed-in', (context) =>
    readSettings(database.sql, context.user.id, context),
  );
}
