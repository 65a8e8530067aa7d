// /admin/settings/texts: sentences that the site says in its own words.
import type { Infer } from '@duellwerk/shared/contract/schema';
import { getSiteTexts, type SiteTexts, updateSiteTexts } from '@duellwerk/shared/contract/site-texts';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';

type Body = Infer<NonNullable<(typeof updateSiteTexts)['body']>>;

export const sentencesOpened = createEvent();
export const sentencesRetried = createEvent();

const $access = accessTo('site.manage');
const $isOpened = createStore(false, { serialize: 'ignore' }).on(sentencesOpened, () => true);

export const saveSubmission = createSubmission({
  call: (transport, body: Body) => send(transport, updateSiteTexts, { body }),
  success: () => ({ title: msg`Gespeichert` }),
});

const { $data, $failure } = createQuery({
  call: (transport, _: true) => send(transport, getSiteTexts, {}),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [sentencesOpened, sentencesRetried, saveSubmission.done, saveSubmission.failed],
});
sample({ clock: saveSubmission.done, fn: () => undefined, target: baseRequested });

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, site): Gated<{ site: SiteTexts }> => gated(access, failure, site && { site }),
);
