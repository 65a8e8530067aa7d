import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { PictureField } from '@duellwerk/shared/pictures/picture-field';
import { $gameArt } from '@duellwerk/shared/store/base.model';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { bannerSubmission } from './setup.model.ts';

/** The picture at the head of the tournament; it is sent as soon as it is chosen. */
export function BannerField({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [art, send, busy] = useUnit([$gameArt, bannerSubmission.submitted, bannerSubmission.$pending]);
  return (
    <PictureField
      label={t`Banner`}
      hint={t`Dreimal so breit wie hoch; die Mitte bleibt. Ohne Banner steht dort das Bild des Spiels.`}
      src={managed.image ?? art[managed.game] ?? null}
      isOwn={managed.image !== null}
      busy={busy}
      onFile={(file) => send({ tournament: managed.id, file })}
    />
  );
}
