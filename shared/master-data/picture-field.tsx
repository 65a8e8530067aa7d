import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { AVATAR_MAX, AVATAR_TYPES } from '../contract/images.ts';
import { color, radius, size, space, touch } from '../theme/tokens.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
  label { font-size: ${size.small}; font-weight: 600; }
  input { min-block-size: ${touch}; max-inline-size: 100%; }
  p { font-size: ${size.small}; color: ${color.soft}; }
`;
const Picture = styled.img`
  max-inline-size: min(100%, 24rem);
  max-block-size: 9rem;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.raised};
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
      <label htmlFor={id}>{label}</label>
      {src && <Picture src={src} alt={t`Das jetzige Bild`} />}
      {isTooLarge && (
        <Banner style="error" title={<Trans>Das Bild ist zu groß</Trans>}>
          <Trans>Höchstens {max} MB.</Trans>
        </Banner>
      )}
      <input id={id} type="file" accept={AVATAR_TYPES.join(',')} disabled={busy} onChange={choose} />
      <p>{hint}</p>
      {isOwn && (
        <Button busy={busy} onClick={() => onFile(null)}>
          <Trans>Bild entfernen</Trans>
        </Button>
      )}
    </Place>
  );
}
