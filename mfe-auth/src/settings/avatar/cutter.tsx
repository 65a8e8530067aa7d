import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import styled from 'styled-components';
import { pictureSubmission } from './avatar.model.ts';
import { cropOf } from './crop-geometry.ts';
import { makePicture } from './make-picture.ts';

const Stage = styled.div`
  position: relative;
  block-size: min(20rem, 45dvh);
  border-radius: ${radius.medium};
  overflow: clip;
  background: ${color.ground};

  [data-testid='cropper']:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;
const Zoom = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;

  input {
    inline-size: 100%;
    min-block-size: 2.75rem;
    accent-color: ${color.text};
  }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
const Hint = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Sending = styled.progress`
  inline-size: 100%;
  accent-color: ${color.text};
`;

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
/** Pixels per press of an arrow key. */
const KEY_STEP = 8;

interface CutterProps {
  picture: HTMLImageElement;
  onAnother: () => void;
}

/** The picture under a round window: moved by dragging or arrow keys, zoomed by wheel, two fingers or the slider. */
export function Cutter({ picture, onAnother }: CutterProps) {
  const { t } = useLingui();
  const [send, sending] = useUnit([pictureSubmission.submitted, pictureSubmission.$pending]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [failed, setFailed] = useState(false);
  const hint = useId();
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const finish = async () => {
    if (!area) return;
    try {
      send(await makePicture(picture, cropOf(area, natural)));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Stage>
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          objectFit={natural.width > natural.height ? 'vertical-cover' : 'horizontal-cover'}
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{
            role: 'group',
            'aria-label': t`Ausschnitt, mit den Pfeiltasten verschieben`,
            'aria-describedby': hint,
          }}
        />
      </Stage>
      <Zoom>
        <Trans>Vergrößern</Trans>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Zoom>
      <Hint id={hint}>
        <Trans>Zieh das Bild oder nimm die Pfeiltasten. Rund sieht es überall aus.</Trans>
      </Hint>
      {failed && (
        <Banner style="error" title={<Trans>Das Bild ließ sich nicht zuschneiden</Trans>}>
          <Trans>Vielleicht ist es für dieses Gerät zu groß. Nimm ein anderes.</Trans>
        </Banner>
      )}
      {sending && <Sending aria-label={t`Bild wird hochgeladen`} />}
      <Choice>
        <Button variant="primary" busy={sending} disabled={!area} onClick={finish}>
          <Trans>Übernehmen</Trans>
        </Button>
        <Button variant="quiet" disabled={sending} onClick={onAnother}>
          <Trans>Anderes Bild</Trans>
        </Button>
      </Choice>
    </>
  );
}
