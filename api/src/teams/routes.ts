import { getTeam } from '@duellwerk/shared/contract/teams';
import type { Kernel } from '../http/kernel.ts';
import { serve } from '../http/serve.ts';
import { readTeamPage } from './service.ts';

export function teamRoutes(kernel: Kernel): void {
  serve(kernel, getTeam, 'anyone', ({ params }) => readTeamPage(kernel.database.sql, params.team));
}
