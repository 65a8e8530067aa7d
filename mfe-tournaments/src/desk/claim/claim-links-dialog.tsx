import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { DialogTitle } from '../dialog-frame.tsx';
import { Choice, Quiet } from '../setup/layout.ts';
import {
  $areClaimLinksOpen,
  $claimLinks,
  claimLinksDismissed,
  claimLinksSubmission,
  copyClicked,
} from './claim-links.model.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
/* A line for each place, which is wider than a phone. */
const Lines = styled.textarea`
  ${controlLook}
  font: ${size.small} / 1.6 ${font.mono};
  white-space: pre;
  overflow: auto;
`;
const LINES_MAX = 8;

/** The links for all places without an account, made and copied when they are wanted. */
export function ClaimLinksDialog({ managed }: { managed: ManagedTournament }) {
  const isOpen = useUnit($areClaimLinksOpen);
  return isOpen && <Links managed={managed} />;
}

function Links({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [links, make, busy, copy, dismiss] = useUnit([
    $claimLinks,
    claimLinksSubmission.submitted,
    claimLinksSubmission.$pending,
    copyClicked,
    claimLinksDismissed,
  ]);
  const title = t`Links für alle ohne Account`;
  return (
    <DialogSheet label={title} name="desk.claim-links" onClose={() => dismiss()}>
      <Stack>
        <DialogTitle>{title}</DialogTitle>
        {links?.count === 0 ? (
          <p>
            <Trans>Inzwischen haben alle einen Account.</Trans>
          </p>
        ) : links ? (
          <>
            <Purpose managed={managed} />
            <Lines
              readOnly
              value={links.text}
              rows={Math.min(links.count, LINES_MAX)}
              aria-label={t`Links zum Übernehmen`}
              onFocus={(event) => event.target.select()}
            />
            <Quiet>
              <Trans>
                Sie gelten einmal und bis <Moment at={links.expires_at} show="date" />. Du siehst sie nur
                jetzt.
              </Trans>
            </Quiet>
          </>
        ) : (
          <>
            <Purpose managed={managed} />
            <Quiet>
              <Trans>Links, die du hier früher erstellt hast, gelten dann nicht mehr.</Trans>
            </Quiet>
          </>
        )}
        <Choice>
          {links === null ? (
            <Button variant="primary" busy={busy} onClick={() => make(managed.id)}>
              <Trans>Links erstellen und kopieren</Trans>
            </Button>
          ) : (
            links.count > 0 && (
              <Button variant="primary" onClick={() => copy()}>
                <Trans>Alle Links kopieren</Trans>
              </Button>
            )
          )}
          <Button variant="quiet" onClick={() => dismiss()}>
            <Trans>Schließen</Trans>
          </Button>
        </Choice>
      </Stack>
    </DialogSheet>
  );
}

/** What a link does, and to whom it may be given. */
function Purpose({ managed }: { managed: ManagedTournament }) {
  return (
    <p>
      {managed.mode === 'team' ? (
        <Trans>
          Vor jedem Link steht ein Name. Wer den Link öffnet, übernimmt diesen Platz mit dem eigenen Team. Gib
          ihn nur an das Team weiter, das gemeint ist.
        </Trans>
      ) : (
        <Trans>
          Vor jedem Link steht ein Name. Wer den Link öffnet, übernimmt diesen Platz mit dem eigenen Account.
          Gib ihn nur an die Person weiter, die gemeint ist.
        </Trans>
      )}
    </p>
  );
}
