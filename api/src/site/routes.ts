import {
  getSetup,
  getSiteSettings,
  removeSitePicture,
  reviewSetupStep,
  sendTestMail,
  setSitePicture,
  setupSteps,
  sitePictures,
  updateSiteSettings,
} from '@duellwerk/shared/contract/site-settings';
import { getSiteTexts, updateSiteTexts } from '@duellwerk/shared/contract/site-texts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLimiter } from '../http/limits.ts';
import { serve, serveCommand } from '../http/serve.ts';
import { serveUpload } from '../http/uploads.ts';
import { createPictures } from '../images/picture.ts';
import { assertManagesSite } from '../master-data/rights.ts';
import { readSite, setPicture, updateSite } from './settings.ts';
import { readSetup, reviewStep, writeTestMail } from './setup.ts';
import { changeSiteTexts, readSiteTexts } from './texts.ts';

/** The settings of the site itself, and the way of a new one to its first tournament. */
export function siteRoutes(context: AppContext): void {
  const { database, config, clock } = context;
  const uploads = createLimiter(config.limits.uploads, clock);
  const pictures = createPictures();
  serve(context, getSiteSettings, 'site.manage', () => readSite(database.sql));
  serveCommand(context, updateSiteSettings, 'site.manage', (command) => updateSite(command, command.body));
  serveUpload(
    context,
    setSitePicture,
    (user, { picture }) => {
      assertManagesSite(user);
      oneOf(sitePictures, picture);
      uploads.take(user.id);
    },
    async ({ params, bytes, change }) => {
      const encoded = await pictures.square(bytes);
      return change((command) => setPicture(command, oneOf(sitePictures, params.picture), encoded));
    },
  );
  serveCommand(context, removeSitePicture, 'site.manage', (command) =>
    setPicture(command, oneOf(sitePictures, command.params.picture), null),
  );
  serve(context, getSiteTexts, 'site.manage', () => readSiteTexts(database.sql));
  serveCommand(context, updateSiteTexts, 'site.manage', (command) => changeSiteTexts(command, command.body));
  serve(context, getSetup, 'site.manage', ({ user }) => readSetup(database.sql, config, user.id));
  serveCommand(context, reviewSetupStep, 'site.manage', async (command) => {
    await reviewStep(command, oneOf(setupSteps, command.params.step), command.body.reviewed);
    return readSetup(command.tx, config, command.user.id);
  });
  serveCommand(context, sendTestMail, 'site.manage', async (command) => {
    await writeTestMail(command);
    return null;
  });
}

/** The one of these words that was asked for. @throws ApiError not_found for any other */
function oneOf<T extends string>(all: readonly T[], asked: string): T {
  const found = all.find((each) => each === asked);
  if (found === undefined) throw new ApiError('not_found');
  return found;
}
