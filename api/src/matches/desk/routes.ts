import * as contract from '@duellwerk/shared/contract/match-desk';
import { searchCaseSides } from '@duellwerk/shared/contract/side-searches';
import { audited } from '../../audit/audited.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { CommandContext } from '../../http/command.ts';
import { type Effect, serve, serveCommand } from '../../http/serve.ts';
import type { PlayContext } from '../play/context.ts';
import { decideMatch } from './decide-match.ts';
import { excludeEntry, previewExclusion } from './exclude-entry.ts';
import { findCaseSides, listCases } from './list-cases.ts';
import { previewDecision } from './preview-decision.ts';
import { readCase } from './read-case.ts';
import { undoDecision } from './undo-decision.ts';

/** How the audit log calls what is decided about an entry. */
const exclusionActions: Record<contract.ExclusionKind, string> = {
  drop: 'stage.entry_dropped',
  disqualification: 'stage.entry_disqualified',
  reinstatement: 'stage.entry_reinstated',
};

/** What referees read and decide. */
export function matchDeskRoutes(context: AppContext): void {
  const { stages: cache, database } = context;
  const inside = ({ tx, user, now, publish, wrote }: CommandContext & Effect): PlayContext => ({
    ...{ tx, user, now, publish, wrote, cache },
  });
  const reading = { db: database.sql, cache };
  serve(context, contract.listCases, 'signed-in', ({ user, query, now }) =>
    listCases(database.sql, user, query, now),
  );
  serve(context, searchCaseSides, 'signed-in', ({ user, query, now }) =>
    findCaseSides(database.sql, user, query.q, now),
  );
  serve(context, contract.getCase, 'signed-in', ({ user, params, now }) =>
    readCase({ ...reading, user, now }, params.match),
  );
  serve(context, contract.previewDecision, 'signed-in', ({ user, params, body, now }) =>
    previewDecision({ ...reading, user, now }, params.match, body.decision),
  );
  serve(context, contract.previewExclusion, 'signed-in', ({ user, params, body }) =>
    previewExclusion({ ...reading, user }, params.tournament, body),
  );
  serveCommand(context, contract.decideMatch, 'signed-in', ({ params: { match: id }, body, ...command }) =>
    audited(
      command,
      { action: 'match.decided', about: { kind: 'match', id }, reason: body.words.decision },
      () => decideMatch(inside(command), id, body),
    ),
  );
  serveCommand(context, contract.undoDecision, 'signed-in', ({ params: { match: id }, query, ...command }) =>
    audited(
      command,
      { action: 'match.decision_undone', about: { kind: 'match', id }, reason: query.reason },
      () => undoDecision(inside(command), id, query),
    ),
  );
  serveCommand(
    context,
    contract.excludeEntry,
    'signed-in',
    ({ params: { tournament: id }, body, ...command }) =>
      audited(
        command,
        {
          action: exclusionActions[body.kind],
          about: { kind: 'tournament', id, entry: body.entry },
          reason: body.words.decision,
        },
        () => excludeEntry(inside(command), id, body),
      ),
  );
}
