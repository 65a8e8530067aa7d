import { EVIDENCE_MAX } from '@duellwerk/shared/contract/match-play';
import { PictureRefusalText } from '@duellwerk/shared/pictures/picture-refusal';
import { PICTURE_ACCEPT } from '@duellwerk/shared/pictures/prepare-picture';
import { chosenFiles } from '@duellwerk/shared/pictures/use-picture-choice';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import { Soft, Stack } from '../layout.ts';
import { $pictures, type Picture, pictureRemoved, picturesChosen } from './evidence.model.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(2)};
  padding-inline-start: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.raised};
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  progress {
    inline-size: 100%;
    accent-color: ${color.accent};
  }
  div {
    display: grid;
    min-inline-size: 0;
    padding-block: ${space(2)};
    font-size: ${size.small};
    line-height: 1.3;
  }
`;
const Problem = styled.p`
  color: ${color.dangerText};
`;
const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

/** Pictures as evidence: chosen together or one after the other, with their progress, and removable until all is sent. */
export function EvidenceField() {
  const { t } = useLingui();
  const [pictures, choose] = useUnit([$pictures, picturesChosen]);
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(event);
    if (files.length > 0) choose(files);
  };
  return (
    <Stack>
      <Soft>
        <Trans>
          Bilder als Nachweis, höchstens {EVIDENCE_MAX}. Nur die beiden Seiten und die Turnierleitung sehen
          sie.
        </Trans>
      </Soft>
      {pictures.length > 0 && (
        <List role="list">
          {pictures.map((picture) => (
            <PictureRow key={picture.key} picture={picture} />
          ))}
        </List>
      )}
      <div>
        <Button icon="plus" disabled={pictures.length >= EVIDENCE_MAX} onClick={() => input.current?.click()}>
          <Trans>Bilder auswählen</Trans>
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PICTURE_ACCEPT}
        aria-label={t`Bilder auswählen`}
        onChange={take}
      />
    </Stack>
  );
}

function PictureRow({ picture: { key, name, sent, id, refusal, problem } }: { picture: Picture }) {
  const { t, i18n } = useLingui();
  const remove = useUnit(pictureRemoved);
  return (
    <Row>
      <div>
        <span>{name}</span>
        {refusal !== null ? (
          <Problem role="alert">
            <PictureRefusalText problem={refusal} />
          </Problem>
        ) : problem !== null ? (
          <Problem role="alert">{typeof problem === 'string' ? problem : i18n._(problem)}</Problem>
        ) : id !== null ? (
          <Soft as="span">
            <Trans>hochgeladen</Trans>
          </Soft>
        ) : (
          <progress aria-label={t`${name} wird hochgeladen`} value={sent} />
        )}
      </div>
      <IconButton icon="close" label={t`${name} entfernen`} onClick={() => remove(key)} />
    </Row>
  );
}
