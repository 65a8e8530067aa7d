import * as contract from '@duellwerk/shared/contract/tips-admin';
import { audited } from '../audit/audited.ts';
import type { AppContext } from '../http/app-context.ts';
import type { CommandContext } from '../http/command.ts';
import { serveCommand } from '../http/serve.ts';
import { addRoundDay, changeDay } from './change-days.ts';
import { changeQuestion } from './change-question.ts';
import { changeRound } from './change-round.ts';
import { createRound } from './create-round.ts';
import { deleteRound } from './delete-round.ts';
import { enterTip } from './enter-tip.ts';
import { addQuestion, decideQuestion } from './questions.ts';
import { reopenMatch } from './reopen-match.ts';

/** Kicktipp for those who run it; the right may be bound to an organizer, so each command asks for it. */
export function adminTipRoutes(context: AppContext): void {
  serveCommand(context, contract.createTipRound, 'signed-in', (command) =>
    audited(command, { action: 'tip.round_created', about: ({ id }) => ({ kind: 'tip_round', id }) }, () =>
      createRound(command, command.body),
    ),
  );
  serveCommand(context, contract.changeTipRound, 'signed-in', (command) =>
    noted(command, 'round_changed', (round) => changeRound(command, round, command.body)),
  );
  serveCommand(context, contract.deleteTipRound, 'signed-in', (command) =>
    noted(command, 'round_deleted', (round) => deleteRound(command, round, command.query.rev)),
  );
  serveCommand(context, contract.addTipDay, 'signed-in', (command) =>
    noted(command, 'day_added', (round) => addRoundDay(command, round, command.body)),
  );
  serveCommand(context, contract.changeTipDay, 'signed-in', (command) =>
    noted(command, 'day_changed', () => changeDay(command, command.params, command.body)),
  );
  serveCommand(context, contract.reopenTipMatch, 'signed-in', ({ params, body, ...command }) =>
    audited(
      command,
      {
        ...{ action: 'tip.match_reopened', about: { kind: 'tip_round', id: params.round } },
        ...{ reason: body.reason, also: () => ({ match: `match:${params.match}`, until: body.until }) },
      },
      () => reopenMatch(command, params, body),
    ),
  );
  serveCommand(context, contract.enterTip, 'signed-in', ({ params, body, ...command }) =>
    audited(
      command,
      {
        ...{ action: 'tip.entered', about: { kind: 'tip_round', id: params.round }, reason: body.reason },
        also: ({ user, a, b }) => ({
          ...{ match: `match:${params.match}`, player: `user:${user}`, tip: `${a}:${b}` },
        }),
      },
      () => enterTip(command, params, body),
    ),
  );
  serveCommand(context, contract.addTipQuestion, 'signed-in', (command) =>
    noted(command, 'question_added', (round) => addQuestion(command, round, command.body)),
  );
  serveCommand(context, contract.changeTipQuestion, 'signed-in', (command) =>
    noted(command, 'question_changed', () => changeQuestion(command, command.params, command.body)),
  );
  serveCommand(context, contract.decideTipQuestion, 'signed-in', (command) =>
    noted(command, 'question_decided', () => decideQuestion(command, command.params, command.body)),
  );
}

/** Notes a change of a round. */
function noted<R>(
  command: CommandContext & { params: { round: string } },
  done: string,
  work: (round: string) => Promise<R>,
): Promise<R> {
  const { round: id } = command.params;
  return audited(command, { action: `tip.${done}`, about: { kind: 'tip_round', id } }, () => work(id));
}
