import { getTeamRecord } from '@duellwerk/shared/contract/records';
import { getMyTeam, getTeam } from '@duellwerk/shared/contract/teams';
import * as admin from '@duellwerk/shared/contract/teams-admin';
import * as joining from '@duellwerk/shared/contract/teams-join';
import * as settings from '@duellwerk/shared/contract/teams-settings';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveCached, serveCommand } from '../http/serve.ts';
import { serveUpload } from '../http/uploads.ts';
import { createPictures } from '../images/picture.ts';
import { anyPermission } from '../selectors/any-permission.ts';
import { listTeamAudit } from '../user-admin/audit-list.ts';
import { pageOfTeams, readManagedTeam } from './admin.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { askToJoin } from './ask-to-join.ts';
import { createInviteLink } from './create-invite-link.ts';
import { createTeam } from './create-team.ts';
import { declineInvite } from './decline-invite.ts';
import { deleteTeam } from './delete-team.ts';
import { inviteUser } from './invite-user.ts';
import { listInvitesOf } from './invites-repo.ts';
import { joinByLink, joinByName } from './join-team.ts';
import { clearLogo, dissolveByModerator, renameByModerator, unlist } from './moderate.ts';
import { readInviteLink } from './read-invite.ts';
import { readMine } from './read-mine.ts';
import { readSettings } from './read-settings.ts';
import { leaveTeam, removeMember } from './remove-member.ts';
import { revokeInvite } from './revoke-invite.ts';
import { searchCandidates } from './search-candidates.ts';
import { assertManagesTeam, readTeamPage, readTeamRecord } from './service.ts';
import { setDirectory } from './set-directory.ts';
import { setLogo } from './set-logo.ts';
import { setMemberRole } from './set-member-role.ts';
import { transferTeam } from './transfer-team.ts';
import { updateTeam } from './update-team.ts';
import { withdrawRequest } from './withdraw-request.ts';

export function teamRoutes(context: AppContext): void {
  pageRoutes(context);
  settingsRoutes(context);
  rosterRoutes(context);
  inviteRoutes(context);
  joinRoutes(context);
  adminRoutes(context);
}

function pageRoutes(context: AppContext): void {
  const { sql } = context.database;
  serveCached(context, getTeam, ({ params: { team } }) =>
    // Names and pictures of people, results and places of tournaments stand in it too.
    context.replies.get(`team ${team}`, [`team:${team}`, 'people', 'matches', 'tournaments'], async () => ({
      value: await readTeamPage(sql, team),
      validUntil: null,
    })),
  );
  serveCached(context, getTeamRecord, ({ params: { team } }) =>
    context.replies.get(`team record ${team}`, [`team:${team}`, 'matches', 'tournaments'], async () => ({
      value: await readTeamRecord(sql, team),
      validUntil: null,
    })),
  );
  serve(context, getMyTeam, 'signed-in', ({ params, user, now }) => readMine(sql, params.team, user.id, now));
}

function settingsRoutes(context: AppContext): void {
  const { database, config } = context;
  const { secret } = config;
  serve(context, settings.getTeamSettings, 'signed-in', ({ params, user, now }) =>
    readSettings(database.sql, params.team, { user: user.id, now, secret }),
  );
  serveCommand(context, settings.createTeam, 'signed-in', (command) => createTeam(command, command.body));
  serveCommand(context, settings.updateTeam, 'signed-in', async (command) => {
    await updateTeam(command, command.params.team, command.body);
    return null;
  });
  serveCommand(context, settings.setTeamDirectory, 'signed-in', async (command) => {
    await setDirectory(command, command.params.team, command.body);
    return null;
  });
  serveCommand(context, settings.deleteTeam, 'signed-in', async (command) => {
    await deleteTeam(command, command.params.team);
    return null;
  });
  logoRoutes(context);
}

function logoRoutes(context: AppContext): void {
  const { config, clock, database } = context;
  const uploads = createLimiter(config.limits.uploads, clock);
  const pictures = createPictures();
  serveUpload(
    context,
    settings.setTeamLogo,
    async (user, { team }) => {
      await assertManagesTeam(database.sql, team, user.id);
      uploads.take(user.id);
    },
    async ({ params, bytes, change }) => {
      const picture = await pictures.square(bytes);
      await change((command) => setLogo(command, params.team, picture));
      return null;
    },
  );
  serveCommand(context, settings.removeTeamLogo, 'signed-in', async (command) => {
    await setLogo(command, command.params.team, null);
    return null;
  });
}

function rosterRoutes(context: AppContext): void {
  serveCommand(context, settings.setMemberRole, 'signed-in', async (command) => {
    await setMemberRole(command, command.params.team, command.params.user, command.body);
    return null;
  });
  serveCommand(context, settings.removeMember, 'signed-in', async (command) => {
    await removeMember(command, command.params.team, command.params.user);
    return null;
  });
  serveCommand(context, settings.leaveTeam, 'signed-in', async (command) => {
    await leaveTeam(command, command.params.team);
    return null;
  });
  serveCommand(context, settings.transferTeam, 'signed-in', async (command) => {
    await transferTeam(command, command.params.team, command.body.user);
    return null;
  });
}

function inviteRoutes(context: AppContext): void {
  const { database, config } = context;
  serve(context, settings.searchCandidates, 'signed-in', async ({ params, query, user, now }) => ({
    items: await searchCandidates(database.sql, params.team, { user: user.id, q: query.q, now }),
  }));
  serveCommand(context, settings.createInviteLink, 'signed-in', (command) =>
    createInviteLink(command, command.params.team, command.body, config.secret),
  );
  serveCommand(context, settings.inviteUser, 'signed-in', (command) =>
    inviteUser(command, command.params.team, command.body),
  );
  serveCommand(context, settings.revokeInvite, 'signed-in', async (command) => {
    await revokeInvite(command, command.params.team, command.params.invite);
    return null;
  });
  serveCommand(context, settings.acceptJoinRequest, 'signed-in', async (command) => {
    await acceptRequest(command, command.params.team, command.params.request, command.body.role);
    return null;
  });
  serveCommand(context, settings.declineJoinRequest, 'signed-in', async (command) => {
    await declineRequest(command, command.params.team, command.params.request);
    return null;
  });
}

function joinRoutes(context: AppContext): void {
  const { sql } = context.database;
  serve(context, joining.readInviteLink, 'anyone', async ({ params, viewer, now }) =>
    readInviteLink(sql, params.token, { user: (await viewer())?.id ?? null, now }),
  );
  serveCommand(context, joining.acceptInviteLink, 'signed-in', (command) =>
    joinByLink(command, command.params.token),
  );
  serve(context, joining.listOwnInvites, 'signed-in', async ({ user, now }) => ({
    items: await listInvitesOf(sql, user.id, now),
  }));
  serveCommand(context, joining.acceptInvite, 'signed-in', (command) =>
    joinByName(command, command.params.invite),
  );
  serveCommand(context, joining.declineInvite, 'signed-in', async (command) => {
    await declineInvite(command, command.params.invite);
    return null;
  });
  serveCommand(context, joining.askToJoin, 'signed-in', async (command) => {
    await askToJoin(command, command.params.team);
    return null;
  });
  serveCommand(context, joining.withdrawJoinRequest, 'signed-in', async (command) => {
    await withdrawRequest(command, command.params.team);
    return null;
  });
}

/** /admin/teams. */
function adminRoutes(context: AppContext): void {
  const { sql } = context.database;
  serve(context, admin.searchTeams, anyPermission, ({ query, user }) => pageOfTeams(sql, query, user));
  serve(context, admin.getManagedTeam, 'team.moderate', ({ params }) => readManagedTeam(sql, params.team));
  serve(context, admin.listTeamAudit, 'team.moderate', ({ params, query }) =>
    listTeamAudit(sql, params.team, query.cursor),
  );
  serveCommand(context, admin.renameTeam, 'team.moderate', (command) =>
    renameByModerator(command, command.params.team, command.body),
  );
  serveCommand(context, admin.clearTeamLogo, 'team.moderate', (command) =>
    clearLogo(command, command.params.team, command.body.reason),
  );
  serveCommand(context, admin.unlistTeam, 'team.moderate', (command) =>
    unlist(command, command.params.team, command.body.reason),
  );
  serveCommand(context, admin.dissolveTeam, 'team.moderate', async (command) => {
    await dissolveByModerator(command, command.params.team, command.body.reason);
    return null;
  });
}
