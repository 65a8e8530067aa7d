// /admin/tips: the rounds, the one that is open, and what is changed in it.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { getTipDay, getTipRound, listTipRounds } from '@duellwerk/shared/contract/tips';
import {
  addTipDay,
  addTipQuestion,
  changeTipDay,
  changeTipQuestion,
  changeTipRound,
  createTipRound,
  decideTipQuestion,
  deleteTipRound,
  enterTip,
  reopenTipMatch,
} from '@duellwerk/shared/contract/tips-admin';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { accessTo, gated, whileAllowed } from '@duellwerk/shared/store/access';
import { createQuery } from '@duellwerk/shared/store/query';
import { createSubmission, type Problem } from '@duellwerk/shared/store/submission';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import type { Toast } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, type Event, sample } from 'effector';
import { type DeskQuery, deskQueryFrom, NEW } from './address.ts';
import { type ChangedOptions, optionsToSend, wrongOptions } from './options.ts';

export const tipsDeskOpened = createEvent<RouteOpened>();
/** Something was changed here, or is to be tried again. */
export const deskTouched = createEvent();

const $access = accessTo('tip.manage', isAllowedSomewhere);
export const $query = createStore<DeskQuery>({}).on(tipsDeskOpened, (_, { query }) => deskQueryFrom(query));
const on = [tipsDeskOpened, deskTouched];

const rounds = createQuery({
  call: (transport) => send(transport, listTipRounds, {}),
  params: whileAllowed($access),
  on,
});
export const $deskView = combine($access, rounds.$failure, rounds.$data, (access, failure, data) =>
  gated(access, failure, data && { rounds: data.items }),
);

const $roundId = combine($access, $query, (access, { round: id }) =>
  access === 'allowed' && id !== NEW ? (id ?? null) : null,
);
export const round = createQuery({
  call: (transport, id: string) => send(transport, getTipRound, { params: { round: id } }),
  params: $roundId,
  on,
});

const $dayKey = combine($roundId, $query, (id, { day: chosen }) =>
  id !== null && chosen !== undefined ? `${id}/${chosen}` : null,
);
/** The day whose matches are open. */
export const day = createQuery({
  call: (transport, key: string) => {
    const [id = '', chosen = ''] = key.split('/');
    return send(transport, getTipDay, { params: { round: id, day: chosen } });
  },
  params: $dayKey,
  on,
});

const isOutdated = (error: Error) => error instanceof ApiError && error.reason === 'stale_version';
function failure(error: Error): Toast {
  if (!isOutdated(error)) return errorToast(error);
  return {
    tone: 'warning',
    title: msg`Inzwischen geändert`,
    text: msg`Jemand war schneller. Nichts wurde überschrieben: Schau dir den neuen Stand an.`,
  };
}
const around = { failure, refreshes: [deskTouched] };
const saved = { ...around, success: () => ({ title: msg`Gespeichert` }) };

/** What it is made from: a tournament, a division of a league among them, or single matches. */
export type NewRound = ({ tournament: string } | { matches: string[] }) & {
  name: string;
  lead_minutes: number;
  own_matches: boolean;
  rule: TipRule | undefined;
  goTo: (round: string) => void;
};
export const createRoundSubmission = createSubmission({
  ...around,
  call: async (transport, { goTo, rule, ...body }: NewRound) => {
    const { id } = await send(transport, createTipRound, { body: { ...body, ...(rule && { rule }) } });
    goTo(id);
  },
  success: () => ({ title: msg`Veröffentlicht`, text: msg`Ab jetzt können alle tippen.` }),
});

interface Target {
  round: string;
  rev: number;
}
interface EnteredTip {
  player: string;
  a: number;
  b: number;
  reason: string;
}
interface ChangedQuestion {
  question: string;
  text: string;
  options: ChangedOptions;
  points: number;
  closes_at: string;
}

/** Each wrong option with what is wrong with it. */
function optionProblems(options: ChangedOptions): Problem[] {
  const wrong = wrongOptions(options);
  return wrong.map(({ field, why }) => ({ field, text: optionMessages[why] }));
}
const optionMessages = {
  empty: msg`Diese Antwort ist leer.`,
  twice: msg`Diese Antwort steht schon da.`,
  few: msg`Es braucht mindestens zwei Antworten.`,
};
export const changeRoundSubmission = createSubmission({
  ...saved,
  call: (
    transport,
    { round: id, ...body }: Target & { name: string; lead_minutes: number; own_matches: boolean },
  ) => send(transport, changeTipRound, { params: { round: id }, body }),
});
export const deleteRoundSubmission = createSubmission({
  ...around,
  call: async (transport, { round: id, rev, leave }: Target & { leave: () => void }) => {
    await send(transport, deleteTipRound, { params: { round: id }, query: { rev } });
    leave();
  },
  success: () => ({ title: msg`Tipprunde gelöscht` }),
});
export const changeDaySubmission = createSubmission({
  ...saved,
  call: (transport, { round: id, day: of, ...body }: Target & { day: string; name: string; rule: TipRule }) =>
    send(transport, changeTipDay, { params: { round: id, day: of }, body }),
});
export const addDaySubmission = createSubmission({
  ...around,
  call: (transport, { round: id, ...body }: Target & { name: string; rule: TipRule; matches: string[] }) =>
    send(transport, addTipDay, { params: { round: id }, body }),
  success: () => ({ title: msg`Spieltag hinzugefügt` }),
});
export const reopenSubmission = createSubmission({
  ...around,
  call: (
    transport,
    { round: id, match, ...body }: Target & { match: string; until: string; reason: string },
  ) => send(transport, reopenTipMatch, { params: { round: id, match }, body }),
  success: () => ({ title: msg`Wieder offen` }),
});
export const enterTipSubmission = createSubmission({
  ...around,
  call: (transport, { round: id, match, ...body }: { round: string; match: string } & EnteredTip) =>
    send(transport, enterTip, { params: { round: id, match }, body }),
  success: ({ a, b }, { player }) => ({
    title: msg`Tipp nachgetragen`,
    text: `${player} · ${a}:${b}`,
  }),
});
export const addQuestionSubmission = createSubmission({
  ...around,
  call: (
    transport,
    { round: id, ...body }: Target & { text: string; options: string[]; points: number; closes_at: string },
  ) => send(transport, addTipQuestion, { params: { round: id }, body }),
  success: () => ({ title: msg`Frage gestellt` }),
});
export const changeQuestionSubmission = createSubmission({
  ...saved,
  check: ({ options }: Target & ChangedQuestion) => optionProblems(options),
  call: (transport, { round: id, question, options, ...body }: Target & ChangedQuestion) =>
    send(transport, changeTipQuestion, {
      params: { round: id, question },
      body: { ...body, options: optionsToSend(options) },
    }),
});
export const decideQuestionSubmission = createSubmission({
  ...around,
  call: (
    transport,
    { round: id, question, ...body }: Target & { question: string; right: number[] | null },
  ) => send(transport, decideTipQuestion, { params: { round: id, question }, body }),
  success: () => ({ title: msg`Gespeichert`, text: msg`Alle Punkte werden neu gerechnet.` }),
});

/** Who was faster has changed what is shown. */
const failures: readonly Event<Error>[] = [
  changeRoundSubmission,
  changeDaySubmission,
  addDaySubmission,
  reopenSubmission,
  addQuestionSubmission,
  changeQuestionSubmission,
  decideQuestionSubmission,
  deleteRoundSubmission,
].map(({ failed }) => failed);
for (const failed of failures)
  sample({ clock: failed, filter: isOutdated, fn: () => undefined, target: deskTouched });
