import type { MyMatch, PlayAct } from '@duellwerk/shared/contract/match-mine';

/** What opens the dialog of an act, by the act. Some acts share one. */
export const dialogs = {
  confirm: 'matches.confirm',
  ready: 'matches.ready-up',
  veto: 'matches.veto',
  report: 'matches.result',
  answer_proposal: 'matches.time',
  unready: 'matches.ready-up',
  replace_report: 'matches.result',
  dispute: 'matches.dispute',
  propose: 'matches.time',
} as const satisfies Partial<Record<PlayAct, string>>;
export type DialogAct = keyof typeof dialogs;

/** What waits for this side, the most urgent first; the rest is offered beside it. */
const waiting: readonly DialogAct[] = ['confirm', 'ready', 'veto', 'report', 'answer_proposal'];
const order: readonly DialogAct[] = [...waiting, 'unready', 'replace_report', 'dispute', 'propose'];

export interface Acts {
  /** The one next act, `null` while nothing waits for this side. */
  next: DialogAct | null;
  others: DialogAct[];
}

/** What a person may do in a match now, each dialog once. */
export function actsOf(mine: Pick<MyMatch, 'may'> | null): Acts {
  const may = order.filter((act) => mine?.may.includes(act));
  // Whoever may confirm enters no own result beside it: another one is a dispute. Whoever is ready need not be once more.
  const fitting = may.filter(
    (act) => !(act === 'report' && may.includes('confirm')) && !(act === 'ready' && may.includes('unready')),
  );
  const once = fitting.filter(
    (act, at) => fitting.findIndex((each) => dialogs[each] === dialogs[act]) === at,
  );
  const next = once.find((act) => waiting.includes(act)) ?? null;
  return { next, others: once.filter((act) => act !== next) };
}
