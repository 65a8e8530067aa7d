import type { TipRound } from '@duellwerk/shared/contract/tips';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { useNavigate } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { deskAddress } from './address.ts';
import { Box, Soft, Stack } from './layout.ts';
import { deleteRoundSubmission } from './tips-desk.model.ts';

/** Takes an unused round away; of another one it says why it stays, and what can be done instead. */
export function DeleteRound({ round }: { round: TipRound }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Box aria-label={t`Tipprunde löschen`}>
      <h2>
        <Trans>Tipprunde löschen</Trans>
      </h2>
      {round.empty === false ? (
        <WhyKept />
      ) : (
        <div>
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            <Trans>Löschen</Trans>
          </Button>
        </div>
      )}
      {isAsked && <Question round={round} onClose={() => setIsAsked(false)} />}
    </Box>
  );
}

function WhyKept() {
  return (
    <Stack>
      <Soft>
        <Trans>Hier wurde schon getippt. Die Tipprunde bleibt, damit nichts davon verloren geht.</Trans>
      </Soft>
      <Soft>
        <Trans>
          Du kannst die Tipprunde umbenennen, offene Fragen ändern und Tipps wieder öffnen. Eine abgesagte
          Begegnung zählt für niemanden.
        </Trans>
      </Soft>
    </Stack>
  );
}

function Question({ round: { id, rev, name }, onClose }: { round: TipRound; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [remove, busy] = useUnit([deleteRoundSubmission.submitFx, deleteRoundSubmission.$pending]);
  const [isUsed, setIsUsed] = useState(false);
  const leave = () => void navigate(deskAddress({}), { replace: true });
  const send = () => {
    void remove({ round: id, rev, leave }).then(onClose, (error) => {
      // The first tip may have come since the page was read.
      if (error instanceof ApiError && error.reason === 'tip_round_used') setIsUsed(true);
      else onClose();
    });
  };
  return (
    <DialogSheet label={t`Tipprunde löschen`} name="tips.delete-round" onClose={onClose}>
      <ConfirmDialog
        variant="danger"
        busy={busy}
        blocked={isUsed}
        title={<Trans>„{name}“ löschen?</Trans>}
        verb={<Trans>Löschen</Trans>}
        onConfirm={send}
        onDismiss={onClose}
      >
        {isUsed ? (
          <div role="alert">
            <WhyKept />
          </div>
        ) : (
          <p>
            <Trans>
              Spieltage, Bonusfragen und Gruppen dieser Tipprunde sind dann weg. Turnier und Begegnungen
              bleiben.
            </Trans>
          </p>
        )}
      </ConfirmDialog>
    </DialogSheet>
  );
}
