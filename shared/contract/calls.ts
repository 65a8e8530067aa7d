import { createAlert, deleteAlert, listAlerts, listWrittenAlerts, updateAlert } from './alerts.ts';
import { getBase } from './base.ts';
import type { Call } from './call.ts';
import {
  getContent,
  getContentRevision,
  getContentSource,
  listContent,
  listContentRevisions,
  previewContent,
  resetContent,
  saveContent,
} from './content.ts';
import { getMatch, listMatches } from './matches.ts';
import { readRegistrationConnection } from './registration.ts';
import { listRulings } from './rulings.ts';
import { listSteps } from './steps.ts';
import { getTeam } from './teams.ts';
import {
  getEligibility,
  getTournament,
  joinTournament,
  leaveTournament,
  listParticipants,
  listTournaments,
} from './tournaments.ts';
import { getCurrentUser, getUser, login, logout } from './users.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of calls with different types; each is typed where it is declared.
type AnyCall = Call<any, any, any, any>;

/** Every call of the API alone; tests are made from it, one that nothing is unserved among them. */
export const calls: readonly AnyCall[] = [
  getBase,
  getCurrentUser,
  listSteps,
  login,
  logout,
  getUser,
  listTournaments,
  getTournament,
  listParticipants,
  getEligibility,
  joinTournament,
  leaveTournament,
  getTeam,
  listMatches,
  getMatch,
  listRulings,
  listAlerts,
  listWrittenAlerts,
  createAlert,
  updateAlert,
  deleteAlert,
  getContent,
  listContent,
  getContentSource,
  saveContent,
  resetContent,
  previewContent,
  listContentRevisions,
  getContentRevision,
  readRegistrationConnection,
];
