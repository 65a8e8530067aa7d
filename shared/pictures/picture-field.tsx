import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PictureRefusal } from './picture-refusal.tsx';
import { PICTURE_ACCEPT } from './prepare-picture.ts';
import { usePictureChoice } from './use-picture-choice.ts';
import { usePictureTexts } from './use-picture-texts.ts';

const Place = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
  label { font-size: ${size.small}; font-weight: 600; }
  p { font-size: ${size.small}; color: ${color.soft}; }
`;
const Picture = styled.img`
  max-inline-size: min(100%, 24rem);
  max-block-size: 9rem;
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
export function PictureField(props: PictureFieldProps) {
  return (
    // As high as what comes, so that no button moves away under a press.
    <Suspense fallback={<SkeletonBlock height={props.src ? '16rem' : '7rem'} />}>
      <Field {...props} />
    </Suspense>
  );
}

function Field({ label, hint, src, busy, onFile, isOwn = src !== null }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { choose, problem, isPreparing } = usePictureChoice(onFile);
  usePictureTexts();
  const isBusy = busy || isPreparing;
  return (
    <Place>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {src && <Picture src={src} alt={t`Das jetzige Bild`} />}
      {problem && <PictureRefusal problem={problem} />}
      <Choice>
        <Button busy={isBusy} aria-describedby={labelId} onClick={() => input.current?.click()}>
          <Trans>Bild wählen</Trans>
        </Button>
        {isOwn && (
          <Button variant="quiet" busy={isBusy} aria-describedby={labelId} onClick={() => onFile(null)}>
            <Trans>Bild entfernen</Trans>
          </Button>
        )}
      </Choice>
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
