import type { CommandContext } from '../http/command.ts';
import type { Viewer } from '../users/sessions.ts';
import type { StageCache } from './stage-cache.ts';

/** A change of a stage, inside the transaction that makes it. */
export interface StageContext extends Pick<CommandContext, 'tx' | 'now' | 'publish'> {
  /** `null`: the site by itself, at a time that was planned. */
  user: Viewer | null;
  cache: StageCache;
}
