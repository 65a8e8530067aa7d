import { createTeam, setTeamLogo } from '@duellwerk/shared/contract/teams-settings';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEffect, sample } from 'effector';

type GoTo = (path: string) => void;

export interface Founded {
  name: string;
  tag: string | null;
  logo: Blob | null;
  /** The dialog that it was opened from and leads back to, as it stands in an address. */
  to?: string;
  /** The router's `navigate`: it belongs to the view, so each attempt brings its own. */
  goTo: GoTo;
}

/** The team stands even if its logo does not come: that can be made good in its settings. */
async function found(transport: Transport, { name, tag, logo }: Founded) {
  const team = await send(transport, createTeam, { body: { name, tag } });
  if (!logo) return { ...team, isLogoMissing: false };
  const isLogoMissing = await send(transport, setTeamLogo, { params: { team: team.id }, file: logo }).then(
    () => false,
    () => true,
  );
  return { ...team, isLogoMissing };
}

export const createTeamSubmission = createSubmission({
  call: found,
  success: ({ name, isLogoMissing }) =>
    isLogoMissing
      ? {
          tone: 'warning',
          title: msg`${name} ist gegründet`,
          text: msg`Nur das Logo kam nicht an. In den Einstellungen des Teams kannst du es nachreichen.`,
        }
      : { title: msg`${name} ist gegründet` },
  // The session knows the own teams.
  refreshes: [sessionChecked],
});

// The visitor may have closed this dialog meanwhile and opened another one.
const next = sample({
  clock: createTeamSubmission.done,
  source: $dialog,
  filter: (dialog) => dialog?.name === 'teams.create',
  fn: (_, { params, result }) => ({
    back: dialogIn(params.to ?? ''),
    goTo: params.goTo,
    path: `/teams/${result.id}`,
  }),
});
sample({
  clock: next.filterMap(({ back }) => back ?? undefined),
  target: dialogOpened,
});
const onwards = sample({ clock: next, filter: ({ back }) => back === null });
const goToTeamFx = createEffect(({ goTo, path }: { goTo: GoTo; path: string }) => goTo(path));
sample({ clock: onwards, target: goToTeamFx });
sample({ clock: onwards, fn: () => 'teams.create', target: dialogFinished });
