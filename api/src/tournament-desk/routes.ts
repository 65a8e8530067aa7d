import * as contract from '@duellwerk/shared/contract/tournament-settings';
import { audited } from '../audit/audited.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { serveUpload } from '../http/uploads.ts';
import { createPictures } from '../images/picture.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { findTournament } from '../tournaments/repo.ts';
import { stepDone } from '../tournaments/step-done.ts';
import { copyTournament } from './copy-tournament.ts';
import { createSeries } from './create-series.ts';
import { createTournament } from './create-tournament.ts';
import { deleteDraft } from './delete-draft.ts';
import { fieldRoutes } from './field-routes.ts';
import { readManaged } from './read-managed.ts';
import { setImage } from './set-image.ts';
import { setStages } from './set-stages.ts';
import { updateTournament } from './update-tournament.ts';

/** What organizers make and change. */
export function deskRoutes(context: AppContext): void {
  settingsRoutes(context);
  imageRoutes(context);
  fieldRoutes(context);
}

function settingsRoutes(context: AppContext): void {
  serve(context, contract.getManagedTournament, 'signed-in', (asked) =>
    readManaged(context.database.sql, asked, asked.params.tournament),
  );
  serveCommand(context, contract.createTournament, 'signed-in', (command) =>
    audited(command, { action: 'tournament.created', about: made }, async () =>
      readManaged(command.tx, command, await createTournament(command, command.body)),
    ),
  );
  serveCommand(context, contract.updateTournament, 'signed-in', (command) =>
    audited(command, { action: 'tournament.changed', about: present(command.params) }, async () => {
      await updateTournament(command, command.params.tournament, command.body);
      return readManaged(command.tx, command, command.params.tournament);
    }),
  );
  serveCommand(context, contract.deleteDraft, 'signed-in', (command) =>
    audited(command, { action: 'tournament.deleted', about: present(command.params) }, async () => {
      await deleteDraft(command, command.params.tournament);
      return null;
    }),
  );
  serveCommand(context, contract.copyTournament, 'signed-in', (command) =>
    audited(command, { action: 'tournament.copied', about: made }, async () => {
      const id = await copyTournament(command, command.params.tournament, command.body);
      return readManaged(command.tx, command, id);
    }),
  );
  serveCommand(context, contract.setStages, 'signed-in', (command) =>
    audited(command, { action: 'tournament.stages_set', about: present(command.params) }, async () => {
      await setStages(command, command.params.tournament, command.body);
      return readManaged(command.tx, command, command.params.tournament);
    }),
  );
  serveCommand(context, contract.createSeries, 'signed-in', (command) =>
    audited(command, { action: 'series.created', about: ({ id }) => ({ kind: 'series', id }) }, () =>
      createSeries(command, command.body.name),
    ),
  );
}

const present = ({ tournament: id }: { tournament: string }) => ({ kind: 'tournament', id }) as const;
const made = ({ id }: { id: string }) => ({ kind: 'tournament', id }) as const;

function imageRoutes(context: AppContext): void {
  const { database, config, clock } = context;
  const uploads = createLimiter(config.limits.uploads, clock);
  const pictures = createPictures();
  serveUpload(
    context,
    contract.setTournamentImage,
    async (user, { tournament: id }) => {
      const tournament = await findTournament(database.sql, id);
      if (!tournament) throw new ApiError('not_found');
      assertMay({ user }, tournament, ORGANIZERS);
      uploads.take(user.id);
    },
    async ({ params, bytes, change }) => {
      const picture = await pictures.banner(bytes);
      return change((command) =>
        audited(command, { action: 'tournament.image_set', about: present(params) }, async () => {
          await setImage(command, params.tournament, picture);
          return stepDone(command, params.tournament);
        }),
      );
    },
  );
  serveCommand(context, contract.removeTournamentImage, 'signed-in', (command) =>
    audited(command, { action: 'tournament.image_removed', about: present(command.params) }, async () => {
      await setImage(command, command.params.tournament, null);
      return null;
    }),
  );
}
