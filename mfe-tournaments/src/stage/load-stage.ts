// The calls of a stage, loaded when one is asked for: their schemas are not part of the door.
import { getStage, getStageChanges, type StagePage } from '@duellwerk/shared/contract/stages';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { withChanges } from './changes.ts';

export function loadStage(transport: Transport, stage: string): Promise<StagePage> {
  return send(transport, getStage, { params: { stage } });
}

/** The stage as it is now, from what changed since `page`; the same object when nothing did. */
export async function loadChanges(transport: Transport, page: StagePage): Promise<StagePage> {
  const params = { stage: page.id };
  const changes = await send(transport, getStageChanges, { params, query: { since: page.rev } });
  return changes.whole ? loadStage(transport, page.id) : withChanges(page, changes);
}
