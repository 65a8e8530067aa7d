import type { DropPreview } from '@duellwerk/shared/contract/league-desk';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { ReasonDialog } from '../reason-dialog.tsx';
import { $dropFailure, $dropPreview, $leaving, dropDismissed, dropSubmission } from './commands.model.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${space(1.5)} ${space(2)} ${space(1.5)} 0; text-align: start; overflow-wrap: anywhere; }
  td, thead th + th { text-align: end; }
  tbody tr { border-block-start: 1px solid ${color.line}; }
  thead { color: ${color.soft}; }
`;

/** What it does to the table when a team leaves, and the question whether it does. */
export function DropDialog({ rev }: { rev: number }) {
  const { t } = useLingui();
  const [leaving, preview, failure, submit, busy, dismiss] = useUnit([
    $leaving,
    $dropPreview,
    $dropFailure,
    dropSubmission.submitted,
    dropSubmission.$pending,
    dropDismissed,
  ]);
  if (!leaving) return null;
  const name = preview?.team.name ?? '';
  return (
    <ReasonDialog
      name="league.drop"
      title={preview ? t`${name} ausscheiden lassen?` : t`Team ausscheiden lassen?`}
      verb={t`Ausscheiden lassen`}
      isDangerous
      reason="needed"
      reasonHint={t`Der Grund steht im Verlauf der Liga.`}
      busy={busy}
      onConfirm={(reason) => preview && submit({ ...leaving, rev, reason })}
      onDismiss={() => dismiss()}
    >
      {preview ? (
        <Effect preview={preview} />
      ) : failure ? (
        <Banner style="error">{failure.message}</Banner>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </ReasonDialog>
  );
}

function Effect({ preview: { annulled, played, open, rows } }: { preview: DropPreview }) {
  const all = played + open;
  return (
    <>
      <Banner style="warning">
        {annulled ? (
          <Trans>
            Erst {played} von {all} Begegnungen sind gespielt: In der Tabelle zählt keine davon. Das lässt
            sich nicht zurücknehmen.
          </Trans>
        ) : (
          <Trans>
            {played} von {all} Begegnungen sind gespielt und zählen.{' '}
            <Plural
              value={open}
              one="Die offene geht kampflos an den Gegner."
              other="Die # offenen gehen kampflos an die Gegner."
            />{' '}
            Das lässt sich nicht zurücknehmen.
          </Trans>
        )}
      </Banner>
      <Table>
        <VisuallyHidden as="caption">
          <Trans>Die Tabelle danach</Trans>
        </VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Team</Trans>
            </th>
            <th scope="col">
              <Trans>Rang</Trans>
            </th>
            <th scope="col">
              <Trans>Punkte</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, before, after }) => (
            <tr key={team.id}>
              <th scope="row">{team.name}</th>
              <td>
                <Change from={before.rank} to={after.rank} />
              </td>
              <td>
                <Change from={before.points} to={after.points} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Change({ from, to }: { from: number; to: number }) {
  return from === to ? (
    to
  ) : (
    <>
      {from} → <strong>{to}</strong>
    </>
  );
}
