// The dialogs of referees, in one chunk with their pages.
// biome-ignore lint/performance/noBarrelFile: the entry of a chunk, imported by the remote entry alone.
export { rulingDialog } from '../rulings/write/ruling-dialog.tsx';
export { excludeDialog } from './exclude-dialog.tsx';
