import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { DialogTitle } from '../dialog-frame.tsx';
import { Choice } from '../setup/layout.ts';
import {
  $claimEntry,
  $claimLink,
  claimLinkDismissed,
  claimLinkSubmission,
  type GuestEntry,
} from './claim-link.model.ts';
import { claimAddress } from './claim-links.model.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The link for the place of a player or team without an account, made when it is wanted. */
export function ClaimLinkDialog() {
  const entry = useUnit($claimEntry);
  return entry && <Link entry={entry} />;
}

function Link({ entry }: { entry: GuestEntry }) {
  const { t } = useLingui();
  const [link, make, busy, dismiss] = useUnit([
    $claimLink,
    claimLinkSubmission.submitted,
    claimLinkSubmission.$pending,
    claimLinkDismissed,
  ]);
  const { name } = entry;
  const title = t`${name}: Platz übergeben`;
  return (
    <DialogSheet label={title} name="desk.claim-link" onClose={() => dismiss()}>
      <Stack>
        <DialogTitle>{title}</DialogTitle>
        <p>
          {entry.isTeam ? (
            <Trans>
              Wer den Link öffnet, übernimmt den Platz von {name} mit dem eigenen Team. Gib ihn nur an das
              Team weiter, das gemeint ist.
            </Trans>
          ) : (
            <Trans>
              Wer den Link öffnet, übernimmt den Platz von {name} mit dem eigenen Account. Gib ihn nur an die
              Person weiter, die gemeint ist.
            </Trans>
          )}
        </p>
        {link ? (
          <>
            <CopyValueField
              value={claimAddress(link.token)}
              label={t`Link zum Übernehmen`}
              labels={{
                copy: <Trans>Kopieren</Trans>,
                copied: <Trans>Kopiert</Trans>,
                refused: {
                  title: msg`Kopieren hat nicht geklappt`,
                  text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Link und kopier ihn selbst.`,
                },
              }}
            />
            <Small>
              <Trans>
                Er gilt einmal und bis <Moment at={link.expires_at} show="date" />. Du siehst ihn nur jetzt.
              </Trans>
            </Small>
          </>
        ) : (
          <Small>
            <Trans>Ein Link, den du hier früher erstellt hast, gilt dann nicht mehr.</Trans>
          </Small>
        )}
        <Choice>
          {!link && (
            <Button variant="primary" busy={busy} onClick={() => make(entry)}>
              <Trans>Link erstellen</Trans>
            </Button>
          )}
          <Button variant={link ? 'secondary' : 'quiet'} onClick={() => dismiss()}>
            <Trans>Schließen</Trans>
          </Button>
        </Choice>
      </Stack>
    </DialogSheet>
  );
}
