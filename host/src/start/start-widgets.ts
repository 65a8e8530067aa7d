/** The widgets of the start page, in their order. */
export const startWidgets = ['matches.live', 'tournaments.next', 'matches.rulings'] as const;
export type StartWidget = (typeof startWidgets)[number];
