import type { Effect } from '../../http/serve.ts';
import type { StageContext } from '../../stages/context.ts';

/** A change of a match, inside the transaction that makes it. */
export interface PlayContext extends StageContext, Pick<Effect, 'wrote'> {}
