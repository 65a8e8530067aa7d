import type { CaseKind } from '@duellwerk/shared/contract/match-desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each kind of case is, as a sentence. */
export const caseSentences: Record<CaseKind, MessageDescriptor> = {
  dispute: msg`Die Seiten sagen Verschiedenes.`,
  both_absent: msg`Keine der beiden Seiten war rechtzeitig bereit.`,
  walkover: msg`Eine Seite war bereit, die andere nicht.`,
  late: msg`Die Frist ist vorbei, und niemand hat ein Ergebnis gemeldet.`,
  stale: msg`Das Ergebnis ist von anderen Seiten als denen, die jetzt hier stehen.`,
  stuck: msg`Die Frist ist vorbei, und die Seite hat es nicht geschafft, die Begegnung weiterzuführen.`,
};
