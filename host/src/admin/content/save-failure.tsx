import { ApiError } from '@duellwerk/shared/http/api-error';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $saveFailure } from './editor.model.ts';
import { ProblemList } from './problem-list.tsx';

/** Why the text was not saved; what was typed stays. */
export function SaveFailure() {
  const failure = useUnit($saveFailure);
  if (!failure) return null;
  const reason = failure instanceof ApiError ? failure.reason : null;
  // Shown above, with both texts.
  if (reason === 'stale_version') return null;
  return (
    <Banner style="error" title={<Trans>Nicht gespeichert</Trans>}>
      {failure instanceof ApiError && reason === 'content_invalid' ? (
        <ProblemList problems={failure.details} />
      ) : (
        <Words reason={reason} />
      )}
    </Banner>
  );
}

function Words({ reason }: { reason: string | null }) {
  switch (reason) {
    case 'unreachable':
      return (
        <Trans>Der Server hat nicht geantwortet. Dein Text bleibt hier; versuch es gleich noch einmal.</Trans>
      );
    case 'not_signed_in':
      return (
        <Trans>Du bist nicht mehr eingeloggt. Dein Text bleibt in diesem Tab; logg dich wieder ein.</Trans>
      );
    case 'forbidden':
      return <Trans>Deinem Account fehlt inzwischen das Recht dazu. Dein Text bleibt in diesem Tab.</Trans>;
    case 'too_large':
      return <Trans>Der Text ist zu lang.</Trans>;
    default:
      return <Trans>Der Server hat den Text nicht angenommen. Er bleibt hier; versuch es noch einmal.</Trans>;
  }
}
