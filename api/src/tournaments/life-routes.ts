import * as desk from '@duellwerk/shared/contract/tournament-desk';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { archive } from './archive.ts';
import { backToSeeding } from './back-to-seeding.ts';
import { cancel } from './cancel.ts';
import { closeRegistration } from './close-registration.ts';
import { endEarly, readEndPlaces } from './end-early.ts';
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
  for (const [call, action, step] of [
    [desk.publishTournament, 'published', publish],
    [desk.openRegistration, 'registration_opened', openRegistration],
    [desk.closeRegistration, 'registration_closed', closeRegistration],
    [desk.resumeTournament, 'resumed', resume],
    [desk.archiveTournament, 'archived', archive],
  ] as const)
    serveCommand(
      context,
      call,
      'signed-in',
      ({ params: { tournament: id }, body: { version }, ...command }) =>
        audited(command, { action: `tournament.${action}`, about: { kind: 'tournament', id } }, async () => {
          await step(command, id, version);
          return stepDone(command, id);
        }),
    );
  serveCommand(context, desk.cancelTournament, 'signed-in', (command) =>
    withReason(command, 'cancelled', cancel),
  );
  serveCommand(context, desk.pauseTournament, 'signed-in', (command) => withReason(command, 'paused', pause));
  const { stages: cache } = context;
  serveCommand(context, desk.returnToSeeding, 'signed-in', (command) =>
    withReason(command, 'returned', (change, ...about) => backToSeeding({ ...change, cache }, ...about)),
  );
  serveCommand(context, desk.endTournament, 'signed-in', (command) =>
    withReason(command, 'ended', (change, ...about) => endEarly({ ...change, cache }, ...about)),
  );
  serve(context, desk.getEndPlaces, 'signed-in', ({ user, params }) =>
    readEndPlaces({ db: database.sql, cache, user, now: context.clock() }, params.tournament),
  );
  serveCommand(context, desk.reopenTournament, 'signed-in', (command) =>
    withReason(command, 'reopened', (change, ...about) => reopen({ ...change, cache }, ...about)),
  );
}

function withReason<T extends string | null>(
  command: CommandContext & { params: { tournament: string }; body: { version: number; reason: T } },
  done: string,
  step: (command: CommandContext, id: string, version: number, reason: T) => Promise<void>,
) {
  const { tournament: id } = command.params;
  const { version, reason } = command.body;
  const about = { kind: 'tournament', id } as const;
  return audited(command, { action: `tournament.${done}`, about, reason }, async () => {
    await step(command, id, version, reason);
    return stepDone(command, id);
  });
}
