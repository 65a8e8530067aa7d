import { useLocation } from '@duellwerk/shared/router/router';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';

/** The dialog on the screen as it stands in an address; empty without one. */
export function useDialogHash(): string {
  const dialog = useUnit($dialog);
  return dialog ? dialogHash(dialog) : '';
}

/** The page with the dialog over it, to come back to from another site. */
export function useWayBack(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}${useDialogHash()}`;
}

/** Addresses of sections of a team's settings, from which a button leads back to this page and dialog. */
export function useTeamSettings(team: string | null): (section: 'einladungen' | 'aufgebot') => string {
  const way = new URLSearchParams({ zurueck: useWayBack() });
  return (section) => `/teams/${team}/settings?${way}#${section}`;
}
