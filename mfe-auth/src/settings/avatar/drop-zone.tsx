import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { ACCEPT, MAX_MB } from './picture-file.ts';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(10)} ${space(5)};
  border: 2px dashed ${({ $over }) => ($over ? color.text : color.edge)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.raised : 'transparent')};
  text-align: center;
`;
const Hint = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Takes one file: chosen, or dropped on it. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen once more.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Zone
      data-drop-zone
      $over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Trans>Bild auswählen</Trans>
      </Button>
      <Hint>
        <Trans>oder hierher ziehen. JPEG, PNG, WebP oder AVIF, höchstens {MAX_MB} MB</Trans>
      </Hint>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          tabIndex={-1}
          aria-label={t`Bild auswählen`}
          onChange={choose}
        />
      </VisuallyHidden>
    </Zone>
  );
}
