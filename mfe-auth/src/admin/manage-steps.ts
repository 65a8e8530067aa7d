/** What is done to a user after one question. A ban asks for more and has a dialog of its own. */
export const manageSteps = ['unban', 'verify', 'end-sessions'] as const;
export type ManageStep = (typeof manageSteps)[number];
