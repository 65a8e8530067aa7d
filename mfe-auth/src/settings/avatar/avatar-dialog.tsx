import type { PictureProblem } from '@duellwerk/shared/pictures/picture-problem';
import { PictureRefusal } from '@duellwerk/shared/pictures/picture-refusal';
import { preparePicture } from '@duellwerk/shared/pictures/prepare-picture';
import { loadPicture, readAsAddress } from '@duellwerk/shared/pictures/read-as-address';
import { space } from '@duellwerk/shared/theme/tokens';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Cutter } from './cutter.tsx';
import { DropZone } from './drop-zone.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
`;

/** The window is zoomed up to four times, and what is in it is sent with up to 1024 pixels. */
const SIDE_MAX = 4096;

type Stage =
  | { kind: 'choosing'; problem: PictureProblem | null }
  | { kind: 'reading' }
  | { kind: 'cutting'; picture: HTMLImageElement };

/** Chooses a picture, cuts a square out of it and sends that as the own avatar. The file itself never leaves the device. */
export function AvatarDialog() {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing', problem: null });
  const take = async (file: File) => {
    setStage({ kind: 'reading' });
    const { picture, problem } = await preparePicture(file, SIDE_MAX);
    if (!picture) return setStage({ kind: 'choosing', problem });
    try {
      setStage({ kind: 'cutting', picture: await loadPicture(await readAsAddress(picture)) });
    } catch {
      setStage({ kind: 'choosing', problem: 'unreadable' });
    }
  };
  return (
    <Stack>
      <Title>
        <Trans>Dein Bild</Trans>
      </Title>
      {stage.kind === 'choosing' && (
        <>
          {stage.problem && <PictureRefusal problem={stage.problem} />}
          <DropZone onFile={take} />
        </>
      )}
      {stage.kind === 'reading' && <SkeletonBlock height="18rem" />}
      {stage.kind === 'cutting' && (
        <Cutter picture={stage.picture} onAnother={() => setStage({ kind: 'choosing', problem: null })} />
      )}
    </Stack>
  );
}
