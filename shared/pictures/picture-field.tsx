import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, size, space, touch } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PictureRefusal } from './picture-refusal.tsx';
import { PICTURE_ACCEPT } from './prepare-picture.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import { usePictureTexts } from './use-picture-texts.ts';

/** Fixed, so that nothing moves when the picture has come. */
const PICTURE_HEIGHT = '9rem';
const GAP = space(2);

const Place = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${GAP};
  justify-items: start;
  label { font-size: ${size.small}; font-weight: 600; }
  p { font-size: ${size.small}; color: ${color.soft}; }
`;
const Picture = styled.img`
  max-inline-size: min(100%, 24rem);
  block-size: ${PICTURE_HEIGHT};
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.raised};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export interface PictureLabels {
  label: string;
  /** Which shape it gets, and what is shown without one. */
  hint: ReactNode;
}

interface PictureFieldProps extends PictureLabels {
  src: string | null;
  busy: boolean;
  /** `null` takes the picture away. */
  onFile: (file: Blob | null) => void;
  /** Whether there is one to take away; without it what is shown can be. */
  isOwn?: boolean;
}

/** A picture of something; it is sent as soon as it is chosen. */
export function PictureField({ label, hint, src, busy, onFile, isOwn = src !== null }: PictureFieldProps) {
  const id = useId();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, problem, isPreparing } = usePictureChoice(onFile);
  const isBusy = busy || isPreparing;
  return (
    <Place>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {/* As high as what comes: a button that moves away under a press is not pressed. */}
      <Suspense
        fallback={<SkeletonBlock height={src ? `calc(${PICTURE_HEIGHT} + ${GAP} + ${touch})` : touch} />}
      >
        {src && <Shown src={src} />}
        {problem && <PictureRefusal problem={problem} />}
        <Choices
          busy={isBusy}
          aria-describedby={labelId}
          onChoose={() => input.current?.click()}
          onRemove={isOwn ? () => onFile(null) : undefined}
        />
      </Suspense>
      {/* The browser's own control speaks the language of the browser, which need not be that of the site. */}
      <VisuallyHidden
        as="input"
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept={PICTURE_ACCEPT}
        disabled={isBusy}
        onChange={choose}
      />
      <p>{hint}</p>
    </Place>
  );
}

function Shown({ src }: { src: string }) {
  const { t } = useLingui();
  usePictureTexts();
  return <Picture src={src} alt={t`Das jetzige Bild`} />;
}

interface ChoicesProps {
  busy: boolean;
  'aria-describedby': string;
  onChoose: () => void;
  onRemove: (() => void) | undefined;
}

function Choices({ onChoose, onRemove, ...button }: ChoicesProps) {
  usePictureTexts();
  return (
    <Choice>
      <Button {...button} onClick={onChoose}>
        <Trans>Bild wählen</Trans>
      </Button>
      {onRemove && (
        <Button {...button} variant="quiet" onClick={onRemove}>
          <Trans>Bild entfernen</Trans>
        </Button>
      )}
    </Choice>
  );
}
