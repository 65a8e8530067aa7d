import type { ContentDocument } from '@duellwerk/shared/contract/content';
import { $config } from '@duellwerk/shared/store/base.model';
import { radius, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { usePicture } from '@duellwerk/shared/ui/use-picture';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContentBlocks, Prose } from './content-blocks.tsx';
import { ContentLinks } from './content-links.tsx';
import { LongTitle } from './long-title.tsx';

/* Asks for room of its own: the preview beside an editor has less than the window. */
const isBroad = '@container (min-width: 60rem)';

const Room = styled.div`
  container-type: inline-size;
`;
/* Beside the text, where there is room: its picture and the ways on. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-block-start: ${space(6)};
  ${isBroad} {
    grid-template: auto 1fr / minmax(0, 68ch) minmax(0, 1fr);
    gap: ${space(4)} ${space(12)};
  }
`;
const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(6)};
  max-inline-size: 68ch;
  ${isBroad} { grid-area: 1 / 1 / 3; }
`;
const Picture = styled.img`
  inline-size: 100%;
  max-inline-size: 68ch;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  border-radius: ${radius.medium};
  ${isBroad} { aspect-ratio: 16 / 9; }
`;

interface ContentArticleProps {
  document: ContentDocument;
  /** The line above the title. */
  kicker?: ReactNode;
}

/** A page as it was written: head, picture, text, ways on. */
export function ContentArticle({ document, kicker }: ContentArticleProps) {
  return (
    <>
      <PageHead title={<LongTitle>{document.title}</LongTitle>} lead={document.description} kicker={kicker} />
      <ContentBody document={document} />
    </>
  );
}

/** The same without its head. */
export function ContentBody({ document: { picture, example, blocks, links } }: ContentArticleProps) {
  const fallback = useUnit($config)?.fallback_icon;
  const shown = usePicture([picture, picture && fallback]);
  return (
    <Room>
      <Body>
        {shown.src !== undefined && <Picture {...shown} alt="" />}
        <Text>
          {example && (
            <Banner style="warning" title={<Trans>Beispieltext</Trans>}>
              <Trans>
                Diese Seite kommt mit der Software. Wer sie betreibt, ersetzt sie durch eigene Worte.
              </Trans>
            </Banner>
          )}
          <Prose>
            <ContentBlocks blocks={blocks} />
          </Prose>
        </Text>
        {links.length > 0 && <ContentLinks links={links} />}
      </Body>
    </Room>
  );
}
