import * as contract from '@duellwerk/shared/contract/stage-commands';
import { getStageProgress } from '@duellwerk/shared/contract/stage-progress';
import { getStage, getStageChanges } from '@duellwerk/shared/contract/stages';
import { audited } from '../audit/audited.ts';
import type { Facts } from '../audit.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { readyOrPrivate } from '../http/visible-reply.ts';
import { stopAdvance } from './advance.ts';
import { readChanges, readStage } from './answer.ts';
import { changeMatches } from './change-matches.ts';
import { drawLot } from './draw-lot.ts';
import { drawRound } from './pairing/draw-round.ts';
import { readNextRound } from './pairing/propose-round.ts';
import { undoDraw } from './pairing/undo-draw.ts';
import { readProgress } from './read-progress.ts';
import { recordResult } from './record-result.ts';
import { findStage } from './repo.ts';
import { reseed } from './reseed.ts';
import { skipStage } from './skip-stage.ts';
import { startStage } from './start-stage.ts';

export function stageRoutes(context: AppContext): void {
  readingRoutes(context);
  commandRoutes(context);
}

function readingRoutes(context: AppContext): void {
  const { stages: cache, database } = context;
  const about = (id: string, what: string) => ({
    key: `stage ${id} ${what}`,
    tags: [`stage:${id}`, 'people'],
    find: () => findStage(database.sql, id),
  });
  serveCached(context, getStage, ({ params, viewer }) =>
    readyOrPrivate(context, viewer, {
      ...about(params.stage, 'page'),
      read: async (stage) => ({ value: await readStage(database.sql, cache, stage), validUntil: null }),
    }),
  );
  serveCached(context, getStageChanges, ({ params, query, viewer }) =>
    readyOrPrivate(context, viewer, {
      ...about(params.stage, `since ${query.since}`),
      read: async (stage) => ({
        value: await readChanges(database.sql, cache, stage, query.since),
        validUntil: null,
      }),
    }),
  );
}

function commandRoutes(context: AppContext): void {
  const { stages: cache, database } = context;
  serve(context, getStageProgress, 'signed-in', async ({ user, params, now }) => ({
    items: await readProgress({ db: database.sql, cache, user, now }, params.tournament),
  }));
  serve(context, contract.proposeRound, 'signed-in', ({ user, params }) =>
    readNextRound({ db: database.sql, cache, user }, params.stage),
  );
  const inside = ({ tx, user, now, publish }: CommandContext) => ({ tx, user, now, publish, cache });
  serveCommand(context, contract.startStage, 'signed-in', (command) =>
    noted(command, 'started', (id) => startStage(inside(command), id, command.body.rev)),
  );
  serveCommand(context, contract.skipStage, 'signed-in', (command) =>
    noted(command, 'skipped', (id) => skipStage(inside(command), id, command.body.rev)),
  );
  serveCommand(context, contract.recordResult, 'signed-in', (command) =>
    recordResult(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.reseedStage, 'signed-in', (command) =>
    noted(command, 'seeds_set', (id) => reseed(inside(command), id, command.body)),
  );
  serveCommand(context, contract.drawRound, 'signed-in', (command) =>
    noted(command, 'round_drawn', (id) => drawRound(inside(command), id, command.body)),
  );
  serveCommand(context, contract.changeMatches, 'signed-in', (command) =>
    noted(
      command,
      'matches_changed',
      (id) => changeMatches(inside(command), id, command.body),
      changedFacts(command.body),
    ),
  );
  serveCommand(context, contract.stopAdvance, 'signed-in', (command) =>
    noted(command, 'advance_stopped', (id) => stopAdvance(inside(command), id, command.query.rev)),
  );
  serveCommand(context, contract.undoDraw, 'signed-in', (command) =>
    noted(command, 'draw_undone', (id) => undoDraw(inside(command), id, command.query)),
  );
  serveCommand(context, contract.drawLot, 'signed-in', (command) =>
    noted(command, 'lot_drawn', (id) => drawLot(inside(command), id, command.body), {
      lots: command.body.entries.map((each) => `entry:${each}`),
    }),
  );
}

/** Does a command of a stage, with a line in the audit log. */
function noted<R>(
  command: CommandContext & { params: { stage: string } },
  done: string,
  work: (stage: string) => Promise<R>,
  also: Facts = {},
): Promise<R> {
  const { stage: id } = command.params;
  return audited(command, { action: `stage.${done}`, about: { kind: 'stage', id }, also: () => also }, () =>
    work(id),
  );
}

function changedFacts({ matches, best_of, starts_at }: contract.ChangedMatches): Facts {
  return {
    changed_matches: matches,
    ...(best_of === undefined ? {} : { best_of }),
    ...(starts_at === undefined ? {} : { starts_at }),
  };
}
