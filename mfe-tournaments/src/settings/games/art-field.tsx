import { gameArt } from '@duellwerk/shared/contract/master-data/games';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import styled from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  legend { margin-block-end: ${space(1.5)}; font-size: ${size.small}; font-weight: 600; }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(2)};
`;
const Choice = styled.label`
  display: block;
  padding: ${space(1)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  cursor: pointer;
  img { display: block; inline-size: 100%; aspect-ratio: 8 / 3; object-fit: cover; border-radius: ${radius.small}; }
  input { position: absolute; opacity: 0; }
  &:has(:checked) { border-color: ${color.text}; box-shadow: inset 0 0 0 1px ${color.text}; }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;

/** One of the drawings that come with the software, as the art of a game. */
export function ArtField() {
  const { t } = useLingui();
  const { input } = useField<string | undefined>('art');
  return (
    <Group>
      <legend>
        <Trans>Zeichnung</Trans>
      </legend>
      <Choices>
        {gameArt.map((art, index) => (
          <Choice key={art}>
            <input
              type="radio"
              name="art"
              value={art}
              checked={input.value === art}
              onChange={() => input.onChange(art)}
              aria-label={t`Zeichnung ${index + 1}`}
            />
            <img src={`/games/${art}.svg`} alt="" width={160} height={60} />
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
