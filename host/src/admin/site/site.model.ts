// /admin/settings/site: what the site is called and how it looks.
import type { Infer } from '@duellwerk/shared/contract/schema';
import {
  getSiteSettings,
  removeSitePicture,
  type SitePicture,
  type SiteSettings,
  setSitePicture,
  updateSiteSettings,
} from '@duellwerk/shared/contract/site-settings';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';

export type SiteBody = Infer<NonNullable<(typeof updateSiteSettings)['body']>>;

export const siteOpened = createEvent();
export const siteRetried = createEvent();

const $access = accessTo('site.manage');
const $isOpened = createStore(false, { serialize: 'ignore' }).on(siteOpened, () => true);

export const saveSubmission = createSubmission({
  call: (transport, body: SiteBody) => send(transport, updateSiteSettings, { body }),
  success: () => ({ title: msg`Gespeichert` }),
});
/** `null` goes back to the shipped picture. */
export const pictureSubmission = createSubmission({
  call: (transport, { picture, file }: { picture: SitePicture; file: Blob | null }) =>
    file === null
      ? send(transport, removeSitePicture, { params: { picture } })
      : send(transport, setSitePicture, { params: { picture }, file }),
  success: (_, { file }) => ({ title: file ? msg`Das Bild ist da` : msg`Das Bild ist weg` }),
});

const { $data, $failure } = createQuery({
  call: (transport, _: true) => send(transport, getSiteSettings, {}),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [siteOpened, siteRetried, saveSubmission.done, saveSubmission.failed, pictureSubmission.done],
});
// Name, logo and links stand on every page.
sample({
  clock: [saveSubmission.done, pictureSubmission.done],
  fn: () => undefined,
  target: baseRequested,
});

/** What the page shows now. */
export const $view = combine(
  $access,
  $failure,
  $data,
  (access, failure, site): Gated<{ site: SiteSettings }> => gated(access, failure, site && { site }),
);
