import { RULING_MAX } from '@duellwerk/shared/contract/ruling-words';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useLingui } from '@lingui/react/macro';

/** The words of a ruling while they are written; what is empty is `undefined` there. */
export interface WordsDraft {
  title?: string | undefined;
  facts?: string | undefined;
  decision?: string | undefined;
  rule?: string | undefined;
  consequence?: string | undefined;
}

/** The words as they are sent. */
export function sentWords({
  title = '',
  facts = '',
  decision = '',
  rule = '',
  consequence = '',
}: WordsDraft) {
  return {
    title: title.trim(),
    facts: facts.trim(),
    decision: decision.trim(),
    rule: rule.trim(),
    consequence: consequence.trim(),
  };
}

const TITLE_MIN = 3;

/** What is missing, in words at the fields. */
export function useWordsProblems(): (words: WordsDraft) => Partial<Record<keyof WordsDraft, string>> {
  const { t } = useLingui();
  return (words) => {
    const { title, facts, decision } = sentWords(words);
    return {
      ...(title.length < TITLE_MIN && { title: t`Bitte gib der Entscheidung einen Titel` }),
      ...(facts === '' && { facts: t`Bitte schreib, was geschehen ist` }),
      ...(decision === '' && { decision: t`Bitte schreib, was entschieden ist` }),
    };
  };
}

/** The parts of a ruling that everybody will read. */
export function WordsFields() {
  const { t } = useLingui();
  return (
    <>
      <TextField name="title" label={t`Titel`} required maxLength={RULING_MAX.title} />
      <TextField name="facts" label={t`Was geschehen ist`} required rows={2} maxLength={RULING_MAX.facts} />
      <TextField name="decision" label={t`Entscheidung`} required rows={2} maxLength={RULING_MAX.decision} />
      <TextField
        name="rule"
        label={t`Regel`}
        maxLength={RULING_MAX.rule}
        hint={t`Abschnitt der Turnierregeln, auf den du dich stützt`}
      />
      <TextField name="consequence" label={t`Was daraus folgt`} rows={2} maxLength={RULING_MAX.consequence} />
    </>
  );
}
