import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { AVATAR_MAX, AVATAR_TYPES } from '../contract/images.ts';
import { color, radius, size, space } from '../theme/tokens.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

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

const MEGABYTE = 1024 * 1024;

export interface PictureLabels {
  label: string;
  /** Which shape it gets, and what is shown without one. */
  hint: ReactNode;
}

interface PictureFieldProps extends PictureLabels {
  src: string | null;
  busy: boolean;
  /** `null` takes the picture away. */
  onFile: (file: File | null) => void;
  /** Whether there is one to take away; without it what is shown can be. */
  isOwn?: boolean;
}

/** A picture of something; it is sent as soon as it is chosen. */
export function PictureField({ label, hint, src, busy, onFile, isOwn = src !== null }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const max = Math.floor(AVATAR_MAX / MEGABYTE);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen once more.
    target.value = '';
    if (!file) return;
    setIsTooLarge(file.size > AVATAR_MAX);
    if (file.size <= AVATAR_MAX) onFile(file);
  };
  return (
    <Place>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {src && <Picture src={src} alt={t`Das jetzige Bild`} />}
      {isTooLarge && (
        <Banner style="error" title={<Trans>Das Bild ist zu groß</Trans>}>
          <Trans>Höchstens {max} MB.</Trans>
        </Banner>
      )}
      <Choice>
        <Button busy={busy} aria-describedby={labelId} onClick={() => input.current?.click()}>
          <Trans>Bild wählen</Trans>
        </Button>
        {isOwn && (
          <Button variant="quiet" busy={busy} aria-describedby={labelId} onClick={() => onFile(null)}>
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
        accept={AVATAR_TYPES.join(',')}
        disabled={busy}
        onChange={choose}
      />
      <p>{hint}</p>
    </Place>
  );
}
