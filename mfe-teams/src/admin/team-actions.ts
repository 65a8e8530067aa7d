/** What moderators do to a team, each with a reason. */
export const teamActions = ['rename', 'remove-logo', 'unlist', 'dissolve'] as const;
export type TeamAction = (typeof teamActions)[number];
