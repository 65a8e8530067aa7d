import type { EnteredTip } from '@duellwerk/shared/contract/tips';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';

/** That a tip was entered for its player: by whom, when and why. */
export function EnteredNote({ entered: { by, at, reason } }: { entered: EnteredTip }) {
  const name = by?.username;
  return name === undefined ? (
    <Trans>
      nachgetragen <Moment at={at} />: {reason}
    </Trans>
  ) : (
    <Trans>
      nachgetragen von {name}, <Moment at={at} />: {reason}
    </Trans>
  );
}
