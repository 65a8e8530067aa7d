/** The widgets of the start page, in their order. */
export const startWidgets = ['tournaments.next'] as const;
