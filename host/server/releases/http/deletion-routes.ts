import type { AppContext } from '@duellwerk/api/http/app-context';
import { serve, serveCommand, servePreparedCommand } from '@duellwerk/api/http/serve';
import { deleteRelease, getPruning, pruneReleases } from '@duellwerk/shared/contract/bundle-life';
import { releaseTransaction } from '../release-transaction.ts';
import type { Releases } from '../releases.ts';
import { changingGate } from './gate.ts';

/** Deleting versions: by those who may release the package. */
export function deletionRoutes(context: AppContext, { deletions }: Pick<Releases, 'deletions'>): void {
  const access = changingGate(context.database.sql);
  // Files are removed after the commit and without making anyone wait: from then on they are not served anyway.
  const sweep = () => {
    deletions.sweep().catch((error) => context.app.log.error(error));
  };
  serve(context, getPruning, access, ({ params }) => deletions.plan(params.name));
  servePreparedCommand(
    context,
    pruneReleases,
    access,
    ({ params }) => deletions.checkoutsOf(params.name),
    async ({ tx, user, params: { name }, onCommit }, checkouts) => {
      const pruning = await deletions.prune(releaseTransaction(tx, onCommit), user, { name, checkouts });
      onCommit(sweep);
      return pruning;
    },
  );
  serveCommand(context, deleteRelease, access, async ({ tx, user, params, onCommit }) => {
    await deletions.remove(releaseTransaction(tx, onCommit), user, params);
    onCommit(sweep);
    return null;
  });
}
