import { getBase } from '@duellwerk/shared/contract/base';
import { nextEnd } from '../alerts/repo.ts';
import type { AppContext } from '../http/app-context.ts';
import { serveCached } from '../http/serve.ts';
import { readBase } from './service.ts';

export function baseRoutes(context: AppContext): void {
  const { database, config, content, replies, clock } = context;
  serveCached(context, getBase, ({ locale }) =>
    replies.get(`base ${locale}`, ['base'], async () => ({
      value: await readBase({ db: database.sql, config, content }, locale, clock()),
      validUntil: await nextEnd(database.sql, clock()),
    })),
  );
}
