import { drawingOf } from '@duellwerk/shared/bracket-drawing/drawing';
import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { darkPalette, lightPalette, space } from '@duellwerk/shared/theme/tokens';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import styled from 'styled-components';
import { Choice } from './bracket-look.ts';
import { EmbedCode } from './embed-code.tsx';
import { savePng, saveSvg } from './save-drawing.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin-block-start: ${space(4)};
`;
const Way = styled(Choice)`
  display: inline-flex;
  align-items: center;
  text-decoration: none;
`;

/** The theme that is on the screen, as the picture is to have it. */
function shownPalette() {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === 'light' ? lightPalette : darkPalette;
}

interface StageActionsProps {
  page: StagePage;
  words: DrawingWords;
}

/** What to do with the picture of a stage: save it, print it, put it on a stage or into another site. */
export function StageActions({ page, words }: StageActionsProps) {
  const draw = () => drawingOf(page, words, shownPalette());
  const [isEmbedShown, setIsEmbedShown] = useState(false);
  return (
    <>
      <Row>
        <Choice type="button" onClick={() => saveSvg(draw(), words.title)}>
          <Trans>Als SVG speichern</Trans>
        </Choice>
        <Choice type="button" onClick={() => savePng(draw(), words.title)}>
          <Trans>Als Bild speichern</Trans>
        </Choice>
        <Choice type="button" onClick={() => window.print()}>
          <Trans>Drucken</Trans>
        </Choice>
        <Choice type="button" aria-expanded={isEmbedShown} onClick={() => setIsEmbedShown(!isEmbedShown)}>
          <Trans>Einbetten</Trans>
        </Choice>
        <Way as={Link} to={`?ansicht=buehne&stage=${page.id}`}>
          <Trans>Für Beamer und Streams</Trans>
        </Way>
      </Row>
      {isEmbedShown && <EmbedCode stage={page.id} title={words.title} />}
    </>
  );
}
