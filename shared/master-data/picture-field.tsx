import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { AVATAR_MAX, AVATAR_TYPES } from '../contract/images.ts';
import type { CommonParts } from '../contract/master-data/calls.ts';
import { color, radius, size, space, touch } from '../theme/tokens.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { MasterData } from './model.ts';

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

interface PictureFieldProps<Body extends object, Entry extends CommonParts> extends PictureLabels {
  model: MasterData<Body, Entry>;
  entry: string;
  src: string | null;
}

/** The picture of an entry; it is sent as soon as it is chosen. */
export function PictureField<Body extends object, Entry extends CommonParts>({
  model,
  entry,
  src,
  label,
  hint,
}: PictureFieldProps<Body, Entry>) {
  const { t } = useLingui();
  const id = useId();
  const [send, busy] = useUnit([model.image.submitted, model.image.$pending]);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const max = Math.floor(AVATAR_MAX / MEGABYTE);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen once more.
    target.value = '';
    if (!file) return;
    setIsTooLarge(file.size > AVATAR_MAX);
    if (file.size <= AVATAR_MAX) send({ id: entry, file });
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
      {src && (
        <Button busy={busy} onClick={() => send({ id: entry, file: null })}>
          <Trans>Bild entfernen</Trans>
        </Button>
      )}
    </Place>
  );
}
