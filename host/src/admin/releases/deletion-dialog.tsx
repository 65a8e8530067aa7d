import type { Pruning } from '@duellwerk/shared/contract/bundle-life';
import { formatBytes } from '@duellwerk/shared/i18n/format';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { FailureMessage } from '@duellwerk/shared/ui/failure-message';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Refusal } from './check-result.tsx';
import {
  $deletion,
  $deletionRefusal,
  $pruning,
  $pruningFailure,
  deletionDismissed,
  deletionSubmission,
} from './deletion.model.ts';
import { Shortened } from './shortened.tsx';

/** Asks once before versions are deleted, and says which. */
export function DeletionDialog() {
  const { t } = useLingui();
  const [deletion, refusal, pruning, failure] = useUnit([
    $deletion,
    $deletionRefusal,
    $pruning,
    $pruningFailure,
  ]);
  const [busy, confirm, dismiss] = useUnit([
    deletionSubmission.$pending,
    deletionSubmission.submitted,
    deletionDismissed,
  ]);
  if (!deletion) return null;
  const { name } = deletion;
  const isPrune = deletion.kind === 'prune';
  const nothing = isPrune && (pruning?.removed.length ?? 0) === 0;
  return (
    <DialogSheet label={t`Versionen löschen`} name={`releases.${deletion.kind}`} onClose={() => dismiss()}>
      <ConfirmDialog
        title={
          deletion.kind === 'prune' ? (
            <Trans>Alte Versionen von {name} löschen?</Trans>
          ) : (
            <Trans>
              {name} {deletion.version} löschen?
            </Trans>
          )
        }
        verb={<Trans>Löschen</Trans>}
        variant="danger"
        busy={busy}
        disabled={nothing}
        onConfirm={() => confirm(deletion)}
        onDismiss={() => dismiss()}
      >
        {isPrune ? <Plan pruning={pruning} failure={failure} /> : <OneVersion />}
        {refusal && <Refusal failure={refusal} />}
      </ConfirmDialog>
    </DialogSheet>
  );
}

function OneVersion(): ReactNode {
  return (
    <p>
      <Trans>
        Offene Seiten, die sie noch benutzen, müssen neu geladen werden. Rückgängig geht das nicht, und ein
        anderer Build bekommt diese Version nicht mehr.
      </Trans>
    </p>
  );
}

/** What would go and how much stays. */
function Plan({ pruning, failure }: { pruning: Pruning | null; failure: Error | null }): ReactNode {
  const { i18n } = useLingui();
  if (failure) return <FailureMessage failure={failure} />;
  if (!pruning) return <SkeletonLines lines={3} />;
  const { removed, kept, bytes, more } = pruning;
  if (removed.length === 0)
    return (
      <p>
        <Trans>Es gibt nichts zu löschen: Jede Version wird noch gebraucht oder ist noch jung.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          <Plural value={removed.length} one="# Version wird" other="# Versionen werden" /> gelöscht (
          {formatBytes(bytes, { locale: i18n.locale })}),{' '}
          <Plural value={kept.length} one="# bleibt" other="# bleiben" />. Rückgängig geht das nicht.
        </Trans>
      </p>
      <Shortened items={removed}>
        {(shown) => (
          <ul>
            {shown.map(({ version, last_live_at }) => (
              <li key={version}>
                {version},{' '}
                {last_live_at ? (
                  <Trans>
                    zuletzt aktiv <Moment at={last_live_at} />
                  </Trans>
                ) : (
                  <Trans>nie aktiv</Trans>
                )}
              </li>
            ))}
          </ul>
        )}
      </Shortened>
      {more && (
        <p>
          <Trans>Danach sind noch weitere übrig.</Trans>
        </p>
      )}
    </>
  );
}
