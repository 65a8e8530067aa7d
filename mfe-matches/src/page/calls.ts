// What the match page asks for, in one piece with its code.
// biome-ignore lint/performance/noBarrelFile: one import at the door for both.
export { getMatch } from '@duellwerk/shared/contract/match';
export { getMyMatch } from '@duellwerk/shared/contract/match-mine';
