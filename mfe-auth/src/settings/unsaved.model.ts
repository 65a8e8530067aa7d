// What was typed into the settings and not saved yet. It outlives the forms, as the login leads to the start page, but not
// the visit, and it is nobody's but its writer's.
import { $user, logoutFx } from '@duellwerk/shared/store/session.model';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import {
  directorySubmission,
  fieldsSubmission,
  locationSubmission,
  mailSubmission,
  preferencesSubmission,
  profileSubmission,
} from './save.model.ts';
import type { SectionId } from './sections.ts';

/** Values by the names of their fields. */
export type Typed = Readonly<Record<string, unknown>>;

export const typed = createEvent<{ section: SectionId; fields: Typed }>();

const $userId = $user.map((user) => user?.id ?? '');
/** Who typed last: also while nobody is signed in. */
const $writer = createStore('', { serialize: 'ignore' }).on(
  sample({ clock: typed, source: $userId, filter: Boolean }),
  (_, user) => user,
);
const otherCame = sample({
  clock: $userId,
  source: $writer,
  filter: (writer, user) => user !== '' && user !== writer,
});
/** By section; without those where everything is saved. */
export const $unsaved = createStore<Partial<Record<SectionId, Typed>>>({}, { serialize: 'ignore' });
export const $hasUnsaved = $unsaved.map((unsaved) => Object.keys(unsaved).length > 0);

type Unsaved = ReturnType<typeof $unsaved.getState>;
const without = (section: SectionId) => (unsaved: Unsaved) => {
  const { [section]: _, ...others } = unsaved;
  return section in unsaved ? others : unsaved;
};
$unsaved
  .on(typed, (unsaved, { section, fields }) =>
    Object.keys(fields).length > 0 ? { ...unsaved, [section]: fields } : without(section)(unsaved),
  )
  .on(profileSubmission.done, without('profil'))
  .on(locationSubmission.done, without('ort'))
  .on(directorySubmission.done, without('teamsuche'))
  .on(fieldsSubmission.done, without('angaben'))
  .on(mailSubmission.done, without('e-mail'))
  .on(preferencesSubmission.done, without('benachrichtigungen'))
  .reset([otherCame, logoutFx.done]);

sample({
  clock: $userId,
  source: $hasUnsaved,
  filter: (hasUnsaved, user) => hasUnsaved && user !== '',
  fn: () => ({
    tone: 'info' as const,
    title: msg`Deine Eingaben sind noch da`,
    text: msg`In den Einstellungen steht, was du noch nicht gespeichert hast.`,
  }),
  target: toastShown,
});
