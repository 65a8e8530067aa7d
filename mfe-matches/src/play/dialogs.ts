// Every dialog of a match, in one piece of code: apart they would bring what they share to every page of this remote.
// biome-ignore lint/performance/noBarrelFile: the entry of a chunk, imported by the door alone.
export { confirmDialog } from './confirm/confirm-dialog.tsx';
export { disputeDialog } from './dispute/dispute-dialog.tsx';
export { readyDialog } from './ready/ready-dialog.tsx';
export { resultDialog } from './result/result-dialog.tsx';
export { timeDialog } from './time/time-dialog.tsx';
export { vetoDialog } from './veto/veto-dialog.tsx';
