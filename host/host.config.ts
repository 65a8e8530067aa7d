/** Dialogs and widgets of remotes that the shell opens; a remote that stops offering one is not made live. */
export const needs = {
  dialogs: ['auth.login'],
  widgets: ['matches.live', 'matches.rulings', 'tournaments.next'],
};
