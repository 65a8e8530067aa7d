import { listSteps } from '@duellwerk/shared/contract/steps';
import type { Kernel } from '../http/kernel.ts';
import { serve } from '../http/serve.ts';
import { listEntryFacts, listMatchFacts } from './repo.ts';
import { openStepsOf } from './steps.ts';

/** What the signed-in person has to do now; nobody else's to see, and never kept. */
export function stepRoutes(kernel: Kernel): void {
  const { database } = kernel;
  serve(kernel, listSteps, 'signed-in', async ({ user, now }) =>
    openStepsOf(
      await listEntryFacts(database.sql, user.id),
      await listMatchFacts(database.sql, user.id),
      now,
    ),
  );
}
