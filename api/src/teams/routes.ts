import { getTeam } from '@duellwerk/shared/contract/teams';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { readTeamPage } from './service.ts';

export function teamRoutes(context: AppContext): void {
  serve(context, getTeam, 'anyone', ({ params }) => readTeamPage(context.database.sql, params.team));
}
