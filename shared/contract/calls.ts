import {
  cancelMailChange,
  changeFields,
  changeMail,
  changePreferences,
  changeProfile,
  deleteAccount,
  disconnect,
  endOtherSessions,
  endSession,
  getAccountSettings,
  listSessions,
} from './account.ts';
import { createAlert, deleteAlert, listWrittenAlerts, updateAlert } from './alert-desk.ts';
import { listAlerts } from './alerts.ts';
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
import { changeAvatar, removeAvatar } from './images.ts';
import { login } from './login.ts';
import { getMatch, listMatches } from './matches.ts';
import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  requestPasswordReset,
} from './password-reset.ts';
import {
  readRegistrationConnection,
  register,
  resendVerification,
  validateRegistration,
  verifyMail,
} from './registration.ts';
import { listRulings } from './rulings.ts';
import {
  searchAvatarDecorations,
  searchBadges,
  searchCities,
  searchColorSchemes,
  searchConnections,
  searchCountries,
  searchGames,
  searchMemberRoles,
  searchOrganizers,
  searchRulesets,
  searchStates,
  searchTeamRoles,
  searchTeams,
  searchTournamentSeries,
  searchTournaments,
} from './selectors.ts';
import { listTasks } from './tasks.ts';
import { getTeam } from './teams.ts';
import {
  getEligibility,
  getTournament,
  joinTournament,
  leaveTournament,
  listParticipants,
  listTournaments,
} from './tournaments.ts';
import {
  banUser,
  endUserSessions,
  getManagedUser,
  listUserAudit,
  listUsers,
  setHonours,
  setPermissions,
  unbanUser,
  verifyUser,
} from './user-admin.ts';
import { getUser } from './user-page.ts';
import { getCurrentUser, logout } from './users.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of calls with different types; each is typed where it is declared.
type AnyCall = Call<any, any, any, any>;

/** Every call of the API alone; tests are made from it, one that nothing is unserved among them. */
export const calls: readonly AnyCall[] = [
  getBase,
  getCurrentUser,
  listTasks,
  listSessions,
  endSession,
  endOtherSessions,
  changeAvatar,
  removeAvatar,
  getAccountSettings,
  changeProfile,
  changeFields,
  changePreferences,
  changeMail,
  cancelMailChange,
  disconnect,
  deleteAccount,
  requestPasswordReset,
  checkPasswordReset,
  completePasswordReset,
  changePassword,
  login,
  logout,
  getUser,
  validateRegistration,
  register,
  verifyMail,
  resendVerification,
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
  listUsers,
  getManagedUser,
  setPermissions,
  setHonours,
  banUser,
  unbanUser,
  verifyUser,
  endUserSessions,
  listUserAudit,
  searchTeams,
  searchOrganizers,
  searchGames,
  searchRulesets,
  searchTeamRoles,
  searchColorSchemes,
  searchBadges,
  searchConnections,
  searchAvatarDecorations,
  searchMemberRoles,
  searchTournamentSeries,
  searchTournaments,
  searchCountries,
  searchStates,
  searchCities,
  readRegistrationConnection,
];
