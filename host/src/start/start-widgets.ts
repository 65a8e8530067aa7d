/** The widgets of the start page, in their order. */
export const startWidgets = ['tournaments.next', 'matches.live', 'matches.rulings'] as const;
export type StartWidget = (typeof startWidgets)[number];
