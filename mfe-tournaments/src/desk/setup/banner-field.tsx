import { AVATAR_MAX, AVATAR_TYPES } from '@duellwerk/shared/contract/images';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $gameArt } from '@duellwerk/shared/store/base.model';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';
import { Choice, Quiet } from './layout.ts';
import { bannerSubmission } from './setup.model.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  label { font-size: ${size.small}; font-weight: 600; }
  input { min-block-size: ${touch}; inline-size: 100%; }
`;
const Picture = styled.img`
  inline-size: 100%;
  max-inline-size: 36rem;
  aspect-ratio: 3;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const MEGABYTE = 1024 * 1024;

/** The picture at the head of the tournament; it is sent as soon as it is chosen. */
export function BannerField({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [art, send, busy] = useUnit([$gameArt, bannerSubmission.submitted, bannerSubmission.$pending]);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const shown = managed.image ?? art[managed.game];
  const max = Math.floor(AVATAR_MAX / MEGABYTE);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setIsTooLarge(file.size > AVATAR_MAX);
    if (file.size <= AVATAR_MAX) send({ tournament: managed.id, file });
  };
  return (
    <Place>
      <label htmlFor="desk-banner">
        <Trans>Banner</Trans>
      </label>
      {shown && <Picture src={shown} alt={managed.image ? t`Das Banner` : t`Das Bild des Spiels`} />}
      {isTooLarge && (
        <Banner style="error" title={<Trans>Das Bild ist zu groß</Trans>}>
          <Trans>Höchstens {max} MB.</Trans>
        </Banner>
      )}
      <input id="desk-banner" type="file" accept={AVATAR_TYPES.join(',')} disabled={busy} onChange={choose} />
      <Quiet>
        <Trans>
          Dreimal so breit wie hoch; die Mitte bleibt. Ohne Banner steht dort das Bild des Spiels.
        </Trans>
      </Quiet>
      {managed.image && (
        <Choice>
          <Button busy={busy} onClick={() => send({ tournament: managed.id, file: null })}>
            <Trans>Banner entfernen</Trans>
          </Button>
        </Choice>
      )}
    </Place>
  );
}
