import type { CaseKind } from '@duellwerk/shared/contract/match-desk';
import type { Tone } from '@duellwerk/shared/theme/state-look';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface CaseLook {
  icon: IconName;
  tone: Tone;
  words: MessageDescriptor;
  /** What it is, as a sentence. */
  about: MessageDescriptor;
}

/** How each kind of case looks and reads. */
export const caseLooks: Record<CaseKind, CaseLook> = {
  dispute: {
    icon: 'gavel',
    tone: 'danger',
    words: msg`Einspruch`,
    about: msg`Die Seiten sagen Verschiedenes.`,
  },
  both_absent: {
    icon: 'users',
    tone: 'warning',
    words: msg`Niemand da`,
    about: msg`Keine der beiden Seiten war rechtzeitig bereit.`,
  },
  walkover: {
    icon: 'flag',
    tone: 'warning',
    words: msg`Eine Seite fehlt`,
    about: msg`Eine Seite war bereit, die andere nicht.`,
  },
  late: {
    icon: 'clock',
    tone: 'info',
    words: msg`Überfällig`,
    about: msg`Die Frist ist vorbei, und niemand hat ein Ergebnis gemeldet.`,
  },
  stale: {
    icon: 'warning',
    tone: 'info',
    words: msg`Andere Seiten`,
    about: msg`Das Ergebnis ist von anderen Seiten als denen, die jetzt hier stehen.`,
  },
  stuck: {
    icon: 'warning',
    tone: 'danger',
    words: msg`Hängt fest`,
    about: msg`Die Frist ist vorbei, und die Seite hat es nicht geschafft, die Begegnung weiterzuführen.`,
  },
};
