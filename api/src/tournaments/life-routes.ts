import * as desk from '@duellwerk/shared/contract/tournament-desk';
import type { AppContext } from '../http/app-context.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { archive } from './archive.ts';
import { cancel } from './cancel.ts';
import { closeRegistration } from './close-registration.ts';
import { readHistory } from './history.ts';
import { openRegistration } from './open-registration.ts';
import { pause } from './pause.ts';
import { publish } from './publish.ts';
import { reopen } from './reopen.ts';
import { resume } from './resume.ts';
import { stepDone } from './step-done.ts';

/** The steps of a tournament's life that its organizers take, and its history. */
export function lifeRoutes(context: AppContext): void {
  const { database } = context;
  serve(context, desk.getTournamentHistory, 'anyone', async ({ params, query, viewer }) =>
    readHistory(database.sql, await viewer(), params.tournament, query.cursor),
  );
  serveCommand(context, desk.publishTournament, 'signed-in', async (command) => {
    await publish(command, command.params.tournament, command.body.version);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.openRegistration, 'signed-in', async (command) => {
    await openRegistration(command, command.params.tournament, command.body.version);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.closeRegistration, 'signed-in', async (command) => {
    await closeRegistration(command, command.params.tournament, command.body.version);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.cancelTournament, 'signed-in', async (command) => {
    await cancel(command, command.params.tournament, command.body.version, command.body.reason);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.pauseTournament, 'signed-in', async (command) => {
    await pause(command, command.params.tournament, command.body.version, command.body.reason);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.resumeTournament, 'signed-in', async (command) => {
    await resume(command, command.params.tournament, command.body.version);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.reopenTournament, 'signed-in', async (command) => {
    await reopen(command, command.params.tournament, command.body.version, command.body.reason);
    return stepDone(command, command.params.tournament);
  });
  serveCommand(context, desk.archiveTournament, 'signed-in', async (command) => {
    await archive(command, command.params.tournament, command.body.version);
    return stepDone(command, command.params.tournament);
  });
}
