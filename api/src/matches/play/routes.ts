import { getMyMatch } from '@duellwerk/shared/contract/match-mine';
import * as contract from '@duellwerk/shared/contract/match-play';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { CommandContext } from '../../http/command.ts';
import { createLimiter } from '../../http/limits.ts';
import { admitted, type Effect, serve, serveCommand } from '../../http/serve.ts';
import { serveUpload } from '../../http/uploads.ts';
import { createPictures } from '../../images/picture.ts';
import { addEvidence, assertMayAdd } from './add-evidence.ts';
import { answerProposal } from './answer-proposal.ts';
import * as chat from './chat.ts';
import { confirmReport } from './confirm.ts';
import type { PlayContext } from './context.ts';
import { disputeReport } from './dispute.ts';
import { findEvidence } from './evidence-repo.ts';
import { readerOf, readMine } from './mine.ts';
import { proposeTime } from './propose.ts';
import { readyUp } from './ready.ts';
import { reportResult } from './report.ts';
import { takeReadyBack } from './take-ready-back.ts';
import { vetoMap } from './veto-map.ts';

export function playRoutes(context: AppContext): void {
  serve(context, getMyMatch, 'signed-in', ({ user, params, now }) =>
    readMine(context.database.sql, user, params.match, now),
  );
  sideRoutes(context);
  evidenceRoutes(context);
  chatRoutes(context);
}

function sideRoutes(context: AppContext): void {
  const { stages: cache } = context;
  const inside = ({ tx, user, now, publish, wrote }: CommandContext & Effect): PlayContext => ({
    ...{ tx, user, now, publish, wrote, cache },
  });
  serveCommand(context, contract.readyUp, 'signed-in', (command) =>
    readyUp(inside(command), command.params.match, command.body),
  );
  serveCommand(context, contract.takeReadyBack, 'signed-in', (command) =>
    takeReadyBack(inside(command), command.params.match, command.query.rev),
  );
  serveCommand(context, contract.reportResult, 'signed-in', (command) =>
    reportResult(inside(command), command.params.match, command.body),
  );
  serveCommand(context, contract.confirmReport, 'signed-in', (command) =>
    confirmReport(inside(command), command.params.match, command.body),
  );
  serveCommand(context, contract.disputeReport, 'signed-in', (command) =>
    disputeReport(inside(command), command.params.match, command.body),
  );
  serveCommand(context, contract.proposeTime, 'signed-in', (command) =>
    proposeTime(inside(command), command.params.match, command.body),
  );
  serveCommand(context, contract.answerProposal, 'signed-in', (command) =>
    answerProposal(inside(command), command.params, command.body),
  );
  serveCommand(context, contract.vetoMap, 'signed-in', (command) =>
    vetoMap(inside(command), command.params.match, command.body),
  );
}

function evidenceRoutes(context: AppContext): void {
  const { app, database, config, clock } = context;
  const uploads = createLimiter(config.limits.uploads, clock);
  const pictures = createPictures();
  serveUpload(
    context,
    contract.addEvidence,
    async (user, { match }) => {
      assertMayAdd(await readerOf(database.sql, user, match));
      uploads.take(user.id);
    },
    async ({ user, params, bytes, change }) => {
      const picture = await pictures.whole(bytes);
      return change(async (command) =>
        addEvidence(command, await readerOf(command.tx, user, params.match), picture),
      );
    },
  );
  app.get<{ Params: { match: string; evidence: string } }>(contract.EVIDENCE_PATH, (request, reply) =>
    sendEvidence(context, request, reply),
  );
}

/** A side's own picture, or any to a referee; whatever it holds, a browser takes it for nothing but a picture. */
async function sendEvidence(
  { database, sessions, clock }: AppContext,
  request: FastifyRequest<{ Params: { match: string; evidence: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const user = await admitted('signed-in', () => sessions.viewerOf(request, clock()));
  const { match, evidence } = request.params;
  const reader = await readerOf(database.sql, user, match);
  const found = await findEvidence(database.sql, match, evidence);
  const entries = [reader.match.a_entry, reader.match.b_entry];
  const mayRead = reader.referees || (reader.side !== null && entries.includes(found?.entry_id ?? ''));
  if (!found || !mayRead) throw new ApiError('not_found');
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'content-disposition': 'inline',
  });
  return reply.type('image/webp').send(Buffer.from(found.bytes));
}

function chatRoutes(context: AppContext): void {
  const { database, config, clock } = context;
  const messages = createLimiter(config.limits.messages, clock);
  serve(context, contract.listMessages, 'signed-in', ({ user, params, query }) =>
    chat.readMessages(database.sql, user, params.match, query.after ?? null),
  );
  serveCommand(context, contract.writeMessage, 'signed-in', (command) => {
    messages.take(command.user.id);
    return chat.writeMessage(command, command.params.match, command.body.text);
  });
  serveCommand(context, contract.reportMessage, 'signed-in', (command) => {
    const { match, message } = command.params;
    return chat.reportMessage(command, match, { message, reason: command.body.reason });
  });
  serveCommand(context, contract.hideMessage, 'signed-in', (command) =>
    chat.hideMessage(command, command.params.match, command.params.message),
  );
  serveCommand(context, contract.muteWriter, 'signed-in', (command) =>
    chat.muteWriter(command, command.params.match, command.params.user),
  );
  serveCommand(context, contract.unmuteWriter, 'signed-in', (command) =>
    chat.unmuteWriter(command, command.params.match, command.params.user),
  );
}
