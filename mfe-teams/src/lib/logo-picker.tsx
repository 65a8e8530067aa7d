import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Actions } from './layout.ts';
import { ACCEPT, type LogoProblem, logoProblem, MAX_MB, readAsAddress } from './logo-file.ts';

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
  /** A file that can be sent, with an address to show it by. */
  onFile: (file: File, address: string) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The logo of a team, and the way to another one. The server cuts its middle to a square. */
export function LogoPicker({ id, name, src, busy = false, onFile, children }: LogoPickerProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen once more.
    currentTarget.value = '';
    if (!file) return;
    const found = logoProblem(file);
    setProblem(found);
    if (found) return;
    try {
      onFile(file, await readAsAddress(file));
    } catch {
      setProblem('unreadable');
    }
  };
  const words = {
    kind: t`Diese Datei geht nicht. Nimm ein Bild als JPEG, PNG, WebP oder AVIF.`,
    size: t`Das Bild ist zu groß, höchstens ${MAX_MB} MB.`,
    unreadable: t`Das Bild lässt sich nicht öffnen. Nimm ein anderes.`,
  };
  return (
    <Row>
      <Avatar id={id} name={name} src={src} size={LOGO_PX} shape="team" />
      <Words>
        <Actions>
          <Button busy={busy} onClick={() => input.current?.click()}>
            {src ? <Trans>Anderes Logo</Trans> : <Trans>Logo auswählen</Trans>}
          </Button>
          {children}
        </Actions>
        <Hint $wrong={problem !== null} role={problem ? 'alert' : undefined}>
          {problem ? words[problem] : <Trans>JPEG, PNG, WebP oder AVIF, höchstens {MAX_MB} MB</Trans>}
        </Hint>
      </Words>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={t`Logo auswählen`}
        onChange={choose}
      />
    </Row>
  );
}
