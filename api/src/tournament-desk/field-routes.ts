import * as contract from '@duellwerk/shared/contract/tournament-field';
import { drawnOrder } from '@duellwerk/shared/rules/seed-order';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { newId } from '../text/ids.ts';
import { stepDone } from '../tournaments/step-done.ts';
import { acceptEntry } from './accept-entry.ts';
import { addEntry } from './add-entry.ts';
import { addStaff } from './add-staff.ts';
import { clearEntry } from './clear-entry.ts';
import { readField } from './read-field.ts';
import { rejectEntry } from './reject-entry.ts';
import { remindMissing } from './remind-missing.ts';
import { removeEntry } from './remove-entry.ts';
import { removeStaff } from './remove-staff.ts';
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
  serveCommand(context, contract.addEntry, 'signed-in', (command) =>
    addEntry(command, command.params.tournament, command.body),
  );
  for (const [call, move] of [
    [contract.acceptEntry, acceptEntry],
    [contract.rejectEntry, rejectEntry],
    [contract.waitlistEntry, waitlistEntry],
    [contract.removeEntry, removeEntry],
    [contract.clearEntry, clearEntry],
  ] as const)
    serveCommand(context, call, 'signed-in', (command) =>
      move(command, command.params.tournament, command.params.entry, command.body),
    );
  serveCommand(context, contract.remindMissing, 'signed-in', async (command) => ({
    reminded: await remindMissing(command, command.params.tournament),
  }));
}

function seedRoutes(context: AppContext): void {
  serveCommand(context, contract.setSeeds, 'signed-in', async (command) => {
    const { tournament } = command.params;
    await setSeeds(command, tournament, command.body.version, () => command.body.entries);
    return stepDone(command, tournament);
  });
  serveCommand(context, contract.drawSeeds, 'signed-in', async (command) => {
    const { tournament } = command.params;
    const random = command.body.random ?? newId();
    const drawn = (present: readonly { entry: string }[]) =>
      drawnOrder(
        present.map(({ entry }) => entry),
        random,
      );
    await setSeeds(command, tournament, command.body.version, drawn, random);
    return stepDone(command, tournament);
  });
  serve(context, contract.getSeedsTable, 'signed-in', ({ params, user }) =>
    readTable(context.database.sql, user, params.tournament),
  );
  serveCommand(context, contract.readSeedsTable, 'signed-in', async (command) => {
    const { tournament } = command.params;
    const { version, csv } = command.body;
    await setSeeds(command, tournament, version, (present) => orderOfTable(csv, present));
    return stepDone(command, tournament);
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
