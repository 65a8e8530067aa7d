import { PICTURE_ACCEPT } from '@duellwerk/shared/pictures/prepare-picture';
import { chosenFiles } from '@duellwerk/shared/pictures/use-picture-choice';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import styled from 'styled-components';

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
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = chosenFiles(event);
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
        <Trans>oder hierher ziehen</Trans>
      </Hint>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        aria-label={t`Bild auswählen`}
        onChange={choose}
      />
    </Zone>
  );
}
