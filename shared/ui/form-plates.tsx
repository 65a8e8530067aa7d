import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styled from 'styled-components';
import type { MatchResult } from '../contract/user-page.ts';
import { color, font, slant, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  @media (forced-colors: active) { border: 1px solid; }
`;

/** How the last matches ended, a plate for each, the latest first. */
export function FormPlates({ form }: { form: readonly MatchResult[] }) {
  const id = useId();
  const { t } = useLingui();
  const words = {
    won: { letter: t({ context: 'form', message: 'S' }), word: t`Sieg` },
    drawn: { letter: t({ context: 'form', message: 'R' }), word: t({ context: 'form', message: 'Remis' }) },
    lost: { letter: t({ context: 'form', message: 'N' }), word: t`Niederlage` },
  };
  if (form.length === 0) return null;
  return (
    <Row>
      <span id={id}>{t`Form`}</span>
      <Results role="list" aria-labelledby={id}>
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
