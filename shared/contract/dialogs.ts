// The dialogs that others than their own remote open, with what each is opened with: what one remote promises to the rest.

/** What a dialog without a payload is opened with. */
export type NoPayload = Record<string, never>;

/**
 * By name what a dialog is opened with; its remote checks it again by a schema, because it may come from any link. A remote
 * declares the dialogs that only it opens beside them:
 *
 *     declare module '@duellwerk/shared/contract/dialogs' {
 *       interface DialogPayloads { 'shop.buy': { item: string } }
 *     }
 */
export interface DialogPayloads {
  /** `to`: where it leads afterwards, a path or the part of an address behind #. */
  'auth.login': { to?: string };
  'auth.register': { connection?: string; admin?: string; to?: string };
  'matches.confirm': { match: string };
  'matches.exclude': { tournament: string; entry: string; name: string; isOut?: boolean };
  'matches.ready-up': { match: string };
  'matches.result': { match: string };
  'matches.time': { match: string };
  'teams.create': { to?: string };
  'tournaments.check-in': { tournament: string; subject?: string };
  'tournaments.league-roster': { division: string; team: string };
}

export type DialogName = keyof DialogPayloads;

/** A dialog with its payload, which may be left out where none of it is needed. */
export type DialogRequest = {
  [Name in DialogName]: NoPayload extends DialogPayloads[Name]
    ? { name: Name; payload?: DialogPayloads[Name] }
    : { name: Name; payload: DialogPayloads[Name] };
}[DialogName];
