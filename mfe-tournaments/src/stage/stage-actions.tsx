import { drawingOf } from '@duellwerk/shared/bracket-drawing/drawing';
import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { darkPalette, lightPalette } from '@duellwerk/shared/theme/palettes';
import { space } from '@duellwerk/shared/theme/tokens';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
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
  const show = useUnit(toastShown);
  const draw = () => drawingOf(page, words, shownPalette());
  const [isEmbedShown, setIsEmbedShown] = useState(false);
  const saveImage = () =>
    savePng(draw(), words.title).catch(() =>
      show({
        tone: 'error',
        title: msg`Das Bild konnte nicht gespeichert werden`,
        text: msg`Versuch es als SVG oder in einem anderen Browser.`,
      }),
    );
  return (
    <>
      <Row>
        <Choice type="button" onClick={() => saveSvg(draw(), words.title)}>
          <Trans>Als SVG speichern</Trans>
        </Choice>
        <Choice type="button" onClick={saveImage}>
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
