import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { deletionAsked } from './deletion.model.ts';

/** Offers to delete the unneeded versions of a package. */
export function PruneButton({ name }: { name: string }) {
  const ask = useUnit(deletionAsked);
  return (
    <div>
      <Button variant="quiet" onClick={() => ask({ kind: 'prune', name })}>
        <Trans>Alte Versionen löschen</Trans>
      </Button>
    </div>
  );
}
