import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { AVATAR_MAX } from '../contract/images.ts';
import { Banner } from '../ui/banner.tsx';
import type { PictureProblem } from './picture-problem.ts';
import { usePictureTexts } from './use-picture-texts.ts';

const MEGABYTE = 1024 * 1024;
const MAX_MB = AVATAR_MAX / MEGABYTE;

interface PictureRefusalProps {
  problem: PictureProblem;
}

/** Why a file was not taken as a picture, and what helps. */
export function PictureRefusal({ problem }: PictureRefusalProps) {
  return (
    <Suspense fallback={null}>
      <RefusalBanner problem={problem} />
    </Suspense>
  );
}

/** The same as a sentence, for a place that has its own frame. */
export function PictureRefusalText({ problem }: PictureRefusalProps) {
  return (
    <Suspense fallback={null}>
      <RefusalText problem={problem} />
    </Suspense>
  );
}

function RefusalBanner({ problem }: PictureRefusalProps) {
  const { t } = useLingui();
  usePictureTexts();
  const titles: Record<PictureProblem, string> = {
    empty: t`Die Datei ist leer`,
    unreadable: t`Das Bild lässt sich nicht öffnen`,
    kind: t`Das ist kein Bild`,
    heic: t`HEIC geht in diesem Browser nicht`,
    bytes: t`Das Bild ist zu groß`,
  };
  return (
    <Banner style="error" title={titles[problem]}>
      <RefusalText problem={problem} />
    </Banner>
  );
}

function RefusalText({ problem }: PictureRefusalProps) {
  usePictureTexts();
  const reasons: Record<PictureProblem, ReactNode> = {
    empty: <Trans>In dieser Datei steht nichts. Nimm eine andere.</Trans>,
    unreadable: <Trans>Vielleicht ist die Datei beschädigt oder nicht mehr da. Nimm ein anderes Bild.</Trans>,
    kind: <Trans>Dein Browser erkennt darin kein Bild. Nimm zum Beispiel ein JPEG, PNG oder WebP.</Trans>,
    heic: (
      <Trans>
        Dein Browser öffnet keine HEIC-Fotos. Öffne die Seite in Safari oder speichere das Foto als JPEG.
        Damit dein iPhone gleich JPEG aufnimmt: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.
      </Trans>
    ),
    bytes: (
      <Trans>
        Mehr als {MAX_MB} MB nimmt die Seite nicht an, und dein Browser kann dieses Bild nicht verkleinern.
        Nimm ein kleineres.
      </Trans>
    ),
  };
  return reasons[problem];
}
