/** What is done to a user after one question. A ban asks for more and has a dialog of its own. */
export const userActions = ['unban', 'verify', 'unlist', 'end-sessions'] as const;
export type UserAction = (typeof userActions)[number];
