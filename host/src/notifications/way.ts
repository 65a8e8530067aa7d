import type { Notification } from '@duellwerk/shared/contract/notifications';
import type { TaskKind } from '@duellwerk/shared/contract/tasks';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';

type Asked = NonNullable<Notification['asks']>;

/** The dialogs in which it is done what notifications ask for, as the bar of tasks leads to them. */
const dialogs: Partial<Record<string, (asked: Asked) => string>> = {
  check_in: ({ id, team }) =>
    dialogHash({
      name: 'tournaments.check-in',
      payload: { tournament: id, ...(team !== null && { subject: team }) },
    }),
  ready_up: ({ id }) => dialogHash({ name: 'matches.ready-up', payload: { match: id } }),
  confirm_result: ({ id }) => dialogHash({ name: 'matches.confirm', payload: { match: id } }),
  answer_time: ({ id }) => dialogHash({ name: 'matches.time', payload: { match: id } }),
} satisfies Partial<Record<TaskKind | 'answer_time', (asked: Asked) => string>>;

/** Where a notification leads: to its page, with the dialog in which it is done as long as something is to be done. */
export function wayOf({ path, asks }: Notification): string {
  const dialog = asks && dialogs[asks.kind];
  return dialog ? path + dialog(asks) : path;
}
