import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Cutter } from './cutter.tsx';
import { DropZone } from './drop-zone.tsx';
import { loadPicture, readAsAddress } from './make-picture.ts';
import { MAX_MB, type PictureProblem, pictureProblem } from './picture-file.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
`;

type Stage =
  | { kind: 'choosing'; problem: PictureProblem | 'unreadable' | null }
  | { kind: 'reading' }
  | { kind: 'cutting'; picture: HTMLImageElement };

/** Chooses a picture, cuts a square out of it and sends that as the own avatar. The file itself never leaves the device. */
export function AvatarDialog() {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing', problem: null });
  const take = async (file: File) => {
    const problem = pictureProblem(file);
    if (problem) return setStage({ kind: 'choosing', problem });
    setStage({ kind: 'reading' });
    try {
      setStage({ kind: 'cutting', picture: await loadPicture(await readAsAddress(file)) });
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
          {stage.problem && <Problem kind={stage.problem} />}
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

function Problem({ kind }: { kind: PictureProblem | 'unreadable' }) {
  switch (kind) {
    case 'kind':
      return (
        <Banner style="error" title={<Trans>Diese Datei geht nicht</Trans>}>
          <Trans>Nimm ein Bild als JPEG, PNG, WebP oder AVIF.</Trans>
        </Banner>
      );
    case 'size':
      return (
        <Banner style="error" title={<Trans>Das Bild ist zu groß</Trans>}>
          <Trans>Höchstens {MAX_MB} MB. Nimm ein kleineres, oder verkleinere dieses.</Trans>
        </Banner>
      );
    case 'empty':
    case 'unreadable':
      return (
        <Banner style="error" title={<Trans>Das Bild lässt sich nicht öffnen</Trans>}>
          <Trans>Vielleicht ist die Datei beschädigt. Nimm ein anderes Bild.</Trans>
        </Banner>
      );
  }
}
