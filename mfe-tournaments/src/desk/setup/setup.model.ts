// Making a tournament and changing its settings.
import {
  createSeries,
  createTournament,
  type ManagedTournament,
  removeTournamentImage,
  setStages,
  setTournamentImage,
  updateTournament,
} from '@duellwerk/shared/contract/tournament-settings';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { createEvent, createStore, sample } from 'effector';
import { deskFailure, isEditConflict } from '../failure.ts';
import { managedReplaced, managedTouched } from '../managed.model.ts';
import { changesStages, type StageNames, savedStages } from './plan.ts';
import { changedSettings, type SettingsValues, settingsOf } from './values.ts';

export const newShown = createEvent();

export const createSubmitted = createSubmission({
  call: (transport, values: SettingsValues) =>
    send(transport, createTournament, {
      body: { ...settingsOf(values), organizer: values.organizer ?? '' },
    }),
  success: () => ({ title: msg`Entwurf gespeichert`, text: msg`Nur ihr seht ihn. Weiter mit dem Modus.` }),
  failure: deskFailure,
});

/** The draft that was made from the open form. */
export const $createdId = createStore<string | null>(null)
  .on(createSubmitted.done, (_, { result }) => result.id)
  .reset(newShown);

interface Save {
  /** The tournament as the form was filled from it. */
  base: ManagedTournament;
  values: SettingsValues;
  names: StageNames;
}

export const saveSubmission = createSubmission({
  call: async (transport, { base, values, names }: Save): Promise<ManagedTournament> => {
    const params = { tournament: base.id };
    const changed = changedSettings(values, base);
    const settle = async (seen: ManagedTournament) =>
      Object.keys(changed).length > 0
        ? send(transport, updateTournament, { params, body: { ...changed, version: seen.version } })
        : seen;
    const arrange = async (seen: ManagedTournament) => {
      if (!changesStages(values, base)) return seen;
      const stages = savedStages(values, base, names);
      return send(transport, setStages, { params, body: { version: seen.version, stages } });
    };
    // Stages fit the places at every moment: those for fewer come before the fewer places.
    const isSmaller = (changed.places ?? base.places) < base.places;
    return isSmaller ? settle(await arrange(base)) : arrange(await settle(base));
  },
  failure: deskFailure,
  replaces: managedReplaced,
});

/** The version that the own last change led to: news of it is no edit conflict. */
export const $savedVersion = createStore<number | null>(null).on(
  saveSubmission.done,
  (_, { result }) => result.version,
);

export const seriesSubmission = createSubmission({
  call: (transport, name: string) => send(transport, createSeries, { body: { name } }),
  failure: deskFailure,
});

/** `null` takes the banner away. */
export const bannerSubmission = createSubmission({
  call: async (transport, { tournament, file }: { tournament: string; file: Blob | null }) => {
    const params = { tournament };
    if (file === null) await send(transport, removeTournamentImage, { params });
    else await send(transport, setTournamentImage, { params, file });
  },
  success: (_, { file }) => ({ title: file ? msg`Das Banner ist da` : msg`Das Banner ist weg` }),
  failure: deskFailure,
});

sample({ clock: bannerSubmission.done, fn: () => undefined, target: managedTouched });
// The present state is read, so that the form can show both.
sample({
  clock: [saveSubmission.failed, bannerSubmission.failed],
  filter: isEditConflict,
  fn: () => undefined,
  target: managedTouched,
});
