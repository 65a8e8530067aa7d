// Every dialog of an entry, in one piece of code: apart they would bring what they share to every page of this remote.
// biome-ignore lint/performance/noBarrelFile: the entry of a chunk, imported by the door alone.
export { checkInDialog } from './check-in/check-in-dialog.tsx';
export { lateCheckInDialog } from './check-in/late-check-in-dialog.tsx';
export { joinDialog } from './join/join-dialog.tsx';
export { leagueRosterDialog } from './league-roster/league-roster-dialog.tsx';
export { leaveDialog } from './leave/leave-dialog.tsx';
export { rosterDialog } from './roster/roster-dialog.tsx';
