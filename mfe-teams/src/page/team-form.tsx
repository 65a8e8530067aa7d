import type { MatchResult } from '@duellwerk/shared/contract/teams';
import { color, font, slant, space } from '@duellwerk/shared/theme/tokens';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.soft};
`;
const Results = styled.ol`
  display: flex;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
`;
const plates = {
  won: { ground: color.successGround, text: color.successText },
  drawn: { ground: color.neutralGround, text: color.neutralText },
  lost: { ground: color.dangerGround, text: color.dangerText },
};
const Plate = styled.li<{ $result: MatchResult }>`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  font: 700 1rem / 1 ${font.display};
  color: ${({ $result }) => plates[$result].text};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 2px;
    border-radius: 2px;
    background: ${({ $result }) => plates[$result].ground};
    transform: skewX(${slant});
  }
`;

/** How the last five matches ended, the latest first. */
export function TeamForm({ form }: { form: readonly MatchResult[] }) {
  const { t } = useLingui();
  if (form.length === 0) return null;
  const words = {
    won: { letter: t({ context: 'form', message: 'S' }), word: t`Sieg` },
    drawn: { letter: t({ context: 'form', message: 'R' }), word: t`Remis` },
    lost: { letter: t({ context: 'form', message: 'N' }), word: t`Niederlage` },
  };
  return (
    <Row>
      <span id="team-form">
        <Trans>Form</Trans>
      </span>
      <Results aria-labelledby="team-form">
        {form.map((result, index) => (
          // Results have nothing but their place.
          <Plate key={index} $result={result} title={words[result].word}>
            <span aria-hidden>{words[result].letter}</span>
            <VisuallyHidden>{words[result].word}</VisuallyHidden>
          </Plate>
        ))}
      </Results>
    </Row>
  );
}
