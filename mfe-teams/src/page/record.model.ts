import { getTeamRecord } from '@duellwerk/shared/contract/records';
import { send } from '@duellwerk/shared/http/http';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';
import { $teamId, matchTold, teamOpened } from './team.model.ts';

/** Somebody has come to the record of this team. */
export const recordSeen = createEvent<string>();
export const recordRetried = createEvent();

const $seen = createStore<string | null>(null, { serialize: 'ignore' }).on(recordSeen, (_, team) => team);

/** What the team has played, asked for once somebody looks. */
export const { $data: $record, $failure: $recordFailure } = createQuery({
  call: (transport, team: string) => send(transport, getTeamRecord, { params: { team } }),
  params: combine($teamId, $seen, (team, seen) => (team === seen ? team : null)),
  on: [teamOpened, recordRetried, matchTold],
});
