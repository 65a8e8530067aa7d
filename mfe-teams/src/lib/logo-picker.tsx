import { PictureRefusalText } from '@duellwerk/shared/pictures/picture-refusal';
import { PICTURE_ACCEPT } from '@duellwerk/shared/pictures/prepare-picture';
import { readAsAddress } from '@duellwerk/shared/pictures/read-as-address';
import { usePictureChoice } from '@duellwerk/shared/pictures/use-picture-choice';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Actions } from './layout.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
`;
const Words = styled.div`
  flex: 1 1 14rem;
  display: grid;
  gap: ${space(2)};
`;
const Hint = styled.p<{ $wrong: boolean }>`
  font-size: ${size.small};
  color: ${({ $wrong }) => ($wrong ? color.dangerText : color.soft)};
`;

const LOGO_PX = 72;

interface LogoPickerProps {
  id: string;
  name: string;
  /** The present logo. */
  src: string | null;
  busy?: boolean;
  /** A picture that can be sent, with an address to show it by. */
  onPicture: (picture: Blob, address: string) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The logo of a team, and the way to another one. The server cuts its middle to a square. */
export function LogoPicker({ id, name, src, busy = false, onPicture, children }: LogoPickerProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { choose, problem, isPreparing } = usePictureChoice(async (picture) =>
    onPicture(picture, await readAsAddress(picture)),
  );
  return (
    <Row>
      <Avatar id={id} name={name} src={src} size={LOGO_PX} shape="team" />
      <Words>
        <Actions>
          <Button busy={busy || isPreparing} onClick={() => input.current?.click()}>
            {src ? <Trans>Anderes Logo</Trans> : <Trans>Logo auswählen</Trans>}
          </Button>
          {children}
        </Actions>
        <Hint $wrong={problem !== null} role={problem ? 'alert' : undefined}>
          {problem ? <PictureRefusalText problem={problem} /> : <Trans>Die Mitte des Bildes bleibt.</Trans>}
        </Hint>
      </Words>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        aria-label={t`Logo auswählen`}
        onChange={choose}
      />
    </Row>
  );
}
