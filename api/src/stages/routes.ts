import * as contract from '@duellwerk/shared/contract/stage-commands';
import { getStage, getStageChanges } from '@duellwerk/shared/contract/stages';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { readyOrPrivate } from '../http/visible-reply.ts';
import { readChanges, readStage } from './answer.ts';
import { correctResult } from './correct-result.ts';
import { disqualifyEntry } from './disqualify-entry.ts';
import { drawLot } from './draw-lot.ts';
import { drawRound } from './draw-round.ts';
import { dropEntry } from './drop-entry.ts';
import { previewEvent } from './preview-event.ts';
import { recordResult } from './record-result.ts';
import { findStage } from './repo.ts';
import { reseed } from './reseed.ts';
import { ruleMatch } from './rule-match.ts';
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
  const inside = ({ tx, user, now, publish }: CommandContext) => ({ tx, user, now, publish, cache });
  serveCommand(context, contract.startStage, 'signed-in', (command) =>
    startStage(inside(command), command.params.stage, command.body.rev),
  );
  serveCommand(context, contract.recordResult, 'signed-in', (command) =>
    recordResult(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.correctResult, 'signed-in', (command) =>
    correctResult(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.ruleMatch, 'signed-in', (command) =>
    ruleMatch(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.dropEntry, 'signed-in', (command) =>
    dropEntry(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.disqualifyEntry, 'signed-in', (command) =>
    disqualifyEntry(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.reseedStage, 'signed-in', (command) =>
    reseed(inside(command), command.params.stage, command.body),
  );
  serveCommand(context, contract.drawRound, 'signed-in', (command) =>
    drawRound(inside(command), command.params.stage, command.body.rev),
  );
  serveCommand(context, contract.drawLot, 'signed-in', (command) =>
    drawLot(inside(command), command.params.stage, command.body),
  );
  serve(context, contract.previewEvent, 'signed-in', ({ user, params, body }) =>
    previewEvent(database.sql, cache, user, { stage: params.stage, event: body.event }),
  );
}
