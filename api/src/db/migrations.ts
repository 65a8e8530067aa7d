import type { Migration } from 'kysely/migration';
import * as platform from './migrations/0001-platform.ts';
import * as domain from './migrations/0002-domain.ts';
import * as releases from './migrations/0003-releases.ts';
import * as content from './migrations/0004-content.ts';
import * as siteLook from './migrations/0005-site-look.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as words from './migrations/0007-words.ts';
import * as gameArt from './migrations/0008-game-art.ts';
import * as loginReturn from './migrations/0009-login-return.ts';
import * as stages from './migrations/0010-stages.ts';
import * as teams from './migrations/0011-teams.ts';
import * as lifecycle from './migrations/0012-lifecycle.ts';
import * as notifications from './migrations/0013-notifications.ts';
import * as slots from './migrations/0014-slots.ts';
import * as playing from './migrations/0015-playing.ts';
import * as deciding from './migrations/0016-deciding.ts';
import * as reportTime from './migrations/0017-report-time.ts';
import * as tips from './migrations/0018-tips.ts';
import * as leagues from './migrations/0019-leagues.ts';
import * as audit from './migrations/0020-audit.ts';
import * as webhooks from './migrations/0021-webhooks.ts';
import * as apiKeys from './migrations/0022-api-keys.ts';
import * as failedJobs from './migrations/0023-failed-jobs.ts';
import * as organizerOwners from './migrations/0024-organizer-owners.ts';
import * as masterData from './migrations/0025-master-data.ts';
import * as locations from './migrations/0026-locations.ts';
import * as framesWithoutPicture from './migrations/0027-frames-without-picture.ts';
import * as rulesets from './migrations/0028-rulesets.ts';
import * as demoRows from './migrations/0029-demo-rows.ts';
import * as series from './migrations/0030-series.ts';
import * as colorSchemes from './migrations/0031-color-schemes.ts';
import * as registrationFields from './migrations/0032-registration-fields.ts';
import * as advance from './migrations/0033-advance.ts';
import * as reinstatement from './migrations/0034-reinstatement.ts';
import * as settledNotifications from './migrations/0035-settled-notifications.ts';
import * as substitutes from './migrations/0036-substitutes.ts';
import * as organizerBans from './migrations/0037-organizer-bans.ts';
import * as guests from './migrations/0038-guests.ts';
import * as latePlaces from './migrations/0039-late-places.ts';
import * as guestTeams from './migrations/0040-guest-teams.ts';
import * as directories from './migrations/0041-directories.ts';
import * as tipMending from './migrations/0042-tip-mending.ts';
import * as reports from './migrations/0043-reports.ts';
import * as processes from './migrations/0044-processes.ts';
import * as releaseState from './migrations/0045-release-state.ts';
import * as endedSecrets from './migrations/0046-ended-secrets.ts';
import * as mailWindows from './migrations/0047-mail-windows.ts';
import * as rateCounts from './migrations/0048-rate-counts.ts';
import * as venueCodes from './migrations/0049-venue-codes.ts';
import * as jobRequests from './migrations/0050-job-requests.ts';
import * as secondFactor from './migrations/0051-second-factor.ts';

/** Every migration in order; a released one is never changed, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-platform': platform,
  '0002-domain': domain,
  '0003-releases': releases,
  '0004-content': content,
  '0005-site-look': siteLook,
  '0006-accounts': accounts,
  '0007-words': words,
  '0008-game-art': gameArt,
  '0009-login-return': loginReturn,
  '0010-stages': stages,
  '0011-teams': teams,
  '0012-lifecycle': lifecycle,
  '0013-notifications': notifications,
  '0014-slots': slots,
  '0015-playing': playing,
  '0016-deciding': deciding,
  '0017-report-time': reportTime,
  '0018-tips': tips,
  '0019-leagues': leagues,
  '0020-audit': audit,
  '0021-webhooks': webhooks,
  '0022-api-keys': apiKeys,
  '0023-failed-jobs': failedJobs,
  '0024-organizer-owners': organizerOwners,
  '0025-master-data': masterData,
  '0026-locations': locations,
  '0027-frames-without-picture': framesWithoutPicture,
  '0028-rulesets': rulesets,
  '0029-demo-rows': demoRows,
  '0030-series': series,
  '0031-color-schemes': colorSchemes,
  '0032-registration-fields': registrationFields,
  '0033-advance': advance,
  '0034-reinstatement': reinstatement,
  '0035-settled-notifications': settledNotifications,
  '0036-substitutes': substitutes,
  '0037-organizer-bans': organizerBans,
  '0038-guests': guests,
  '0039-late-places': latePlaces,
  '0040-guest-teams': guestTeams,
  '0041-directories': directories,
  '0042-tip-mending': tipMending,
  '0043-reports': reports,
  '0044-processes': processes,
  '0045-release-state': releaseState,
  '0046-ended-secrets': endedSecrets,
  '0047-mail-windows': mailWindows,
  '0048-rate-counts': rateCounts,
  '0049-venue-codes': venueCodes,
  '0050-job-requests': jobRequests,
  '0051-second-factor': secondFactor,
};
