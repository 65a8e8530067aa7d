import * as contract from '@duellwerk/shared/contract/tournament-field';
import { drawnOrder } from '@duellwerk/shared/rules/seed-order';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { newId } from '../text/ids.ts';
import { stepDone } from '../tournaments/step-done.ts';
import { acceptEntry } from './accept-entry.ts';
import { addEntries } from './add-entries.ts';
import { addEntry } from './add-entry.ts';
import { addStaff } from './add-staff.ts';
import { clearEntry } from './clear-entry.ts';
import { messageEntries } from './message-entries.ts';
import { previewEntries } from './preview-entries.ts';
import { readField } from './read-field.ts';
import { rejectEntry } from './reject-entry.ts';
import { remindMissing } from './remind-missing.ts';
import { removeEntry } from './remove-entry.ts';
import { removeStaff } from './remove-staff.ts';
import { readByRating } from './seeds-by-rating.ts';
import { orderOfTable, readTable } from './seeds-table.ts';
import { setSeeds } from './set-seeds.ts';
import { listStaff } from './staff.ts';
import { waitlistEntry } from './waitlist-entry.ts';

/** Entries, seeds and staff of those who organize. */
export function fieldRoutes(context: AppContext): void {
  entryRoutes(context);
  seedRoutes(context);
  staffRoutes(context);
}

function entryRoutes(context: AppContext): void {
  serve(context, contract.listField, 'signed-in', ({ params, user }) =>
    readField(context.database.sql, user, params.tournament),
  );
  serveCommand(context, contract.addEntry, 'signed-in', ({ params: { tournament: id }, body, ...command }) =>
    audited(
      command,
      { action: 'entry.added', about: ({ entry }) => ({ kind: 'tournament', id, entry }) },
      () => addEntry({ ...command, cache: context.stages }, id, body),
    ),
  );
  serve(context, contract.previewEntries, 'signed-in', ({ params, body, user }) =>
    previewEntries(context.database.sql, user, params.tournament, body.names),
  );
  serveCommand(context, contract.addEntries, 'signed-in', ({ params, body, ...command }) =>
    addEntries(command, params.tournament, body),
  );
  for (const [call, done, move] of [
    [contract.acceptEntry, 'accepted', acceptEntry],
    [contract.rejectEntry, 'rejected', rejectEntry],
    [contract.waitlistEntry, 'waitlisted', waitlistEntry],
    [contract.removeEntry, 'removed', removeEntry],
    [contract.clearEntry, 'cleared', clearEntry],
  ] as const)
    serveCommand(context, call, 'signed-in', ({ params: { tournament: id, entry }, body, ...command }) =>
      audited(
        command,
        { action: `entry.${done}`, about: { kind: 'tournament', id, entry }, reason: body.reason },
        () => move(command, id, entry, body),
      ),
    );
  serveCommand(
    context,
    contract.messageEntries,
    'signed-in',
    ({ params: { tournament: id }, body, ...command }) =>
      audited(
        command,
        {
          action: 'tournament.messaged',
          about: { kind: 'tournament', id },
          also: ({ entries }) => ({ entries, message: body.text }),
        },
        async () => ({ entries: await messageEntries(command, id, body) }),
      ),
  );
  serveCommand(context, contract.remindMissing, 'signed-in', ({ params: { tournament: id }, ...command }) =>
    audited(
      command,
      {
        action: 'tournament.check_in_reminded',
        about: { kind: 'tournament', id },
        also: ({ reminded }) => ({ reminded }),
      },
      async () => ({ reminded: await remindMissing(command, id) }),
    ),
  );
}

function seedRoutes(context: AppContext): void {
  serveCommand(context, contract.setSeeds, 'signed-in', (command) =>
    seeded(command, () =>
      setSeeds(command, command.params.tournament, command.body.version, () => command.body.entries),
    ),
  );
  serveCommand(context, contract.drawSeeds, 'signed-in', (command) => {
    const { tournament } = command.params;
    const random = command.body.random ?? newId();
    const drawn = (present: readonly { entry: string }[]) =>
      drawnOrder(
        present.map(({ entry }) => entry),
        random,
      );
    return seeded(command, () => setSeeds(command, tournament, command.body.version, drawn, random));
  });
  serve(context, contract.getSeedsByRating, 'signed-in', ({ params, user }) =>
    readByRating(context.database.sql, user, params.tournament),
  );
  serve(context, contract.getSeedsTable, 'signed-in', ({ params, user }) =>
    readTable(context.database.sql, user, params.tournament),
  );
  serveCommand(context, contract.readSeedsTable, 'signed-in', async (command) => {
    const { version, csv } = command.body;
    let missing: string[] = [];
    const done = await seeded(command, () =>
      setSeeds(command, command.params.tournament, version, (present) => {
        const table = orderOfTable(csv, present);
        missing = table.missing;
        return table.order;
      }),
    );
    return { ...done, missing };
  });
}

function seeded(command: CommandContext & { params: { tournament: string } }, work: () => Promise<void>) {
  const { tournament: id } = command.params;
  return audited(command, { action: 'tournament.seeds_set', about: { kind: 'seeds', id } }, async () => {
    await work();
    return stepDone(command, id);
  });
}

function staffRoutes(context: AppContext): void {
  serve(context, contract.listStaff, 'signed-in', async ({ params, user }) => ({
    items: await listStaff(context.database.sql, user, params.organizer),
  }));
  serveCommand(context, contract.addStaff, 'signed-in', async (command) => {
    await addStaff(command, command.params.organizer, command.body);
    return null;
  });
  serveCommand(context, contract.removeStaff, 'signed-in', async (command) => {
    const { organizer, user, role } = command.params;
    await removeStaff(command, organizer, user, role);
    return null;
  });
}
