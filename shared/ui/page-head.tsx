import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { alwaysDarkBand } from '../theme/always-dark.ts';
import { color, media, radius, size, space } from '../theme/tokens.ts';
import { Beams } from './beams.ts';
import { usePicture } from './use-picture.ts';

const Frame = styled.header<{ $pictured: boolean }>`
  ${alwaysDarkBand}
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(5)} ${space(5)};
  ${({ $pictured }) => $pictured && 'grid-template-columns: auto minmax(0, 1fr);'}
  ${media.wide} {
    /* Several buttons wrap before they lie on the words. */
    grid-template-columns: minmax(min(22rem, 55%), 1fr) auto;
    align-items: end;
    gap: ${space(5)};
    padding-block: ${space(10)} ${space(7)};
  }
`;

/* On phones the picture stands beside the line above the title, and the rest below both. */
const besidePicture = css`
  display: contents;
  > * { grid-column: 1 / -1; }
  > [data-kicker] { grid-area: 1 / 2; align-self: center; }
  ${media.wide} {
    display: grid;
    > *, > [data-kicker] { grid-area: auto; }
  }
`;
const Words = styled.div<{ $pictured: boolean }>`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  ${({ $pictured }) => $pictured && besidePicture}
`;

const Kicker = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const Lead = styled.p`
  font-size: ${size.body};
  line-height: 1.4;
  color: ${color.soft};
  ${media.wide} {
    font-size: ${size.lead};
    line-height: inherit;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.wide} { justify-content: flex-end; }
`;

/* Small on phones, so that the words are the larger paint; its room is there before it is. */
const Picture = styled.img`
  grid-row: 1;
  inline-size: 5.5rem;
  block-size: 4rem;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.stage};
  ${media.wide} {
    inline-size: 20rem;
    block-size: 7.5rem;
  }
`;
const Side = styled.div`
  display: contents;
  ${media.wide} {
    display: grid;
    justify-items: end;
    gap: ${space(4)};
  }
  > div {
    grid-column: 1 / -1;
  }
`;

const Below = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  &:empty { display: none; }
`;

interface PageHeadProps {
  title: ReactNode;
  /** The line above the title: game, date, a state chip. */
  kicker?: ReactNode;
  lead?: ReactNode;
  /** Address of a picture of what the page is about. */
  picture?: string | null | undefined;
  /** Stands in for a picture that there is not, or that does not load. */
  fallback?: string | null | undefined;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** Below all of it, full width: a timeline, tabs. */
  children?: ReactNode;
}

/** The head of a page, under the floodlights. Holds the page's only h1. */
export function PageHead({ title, kicker, lead, picture, fallback, actions, children }: PageHeadProps) {
  const shown = usePicture([picture, fallback]);
  const isPictured = shown.src !== undefined;
  return (
    <Frame $pictured={isPictured} data-page-head>
      <Beams />
      <Words $pictured={isPictured}>
        {kicker && (
          <Kicker as="div" data-kicker>
            {kicker}
          </Kicker>
        )}
        <h1>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {(isPictured || actions) && (
        <Side>
          {isPictured && <Picture {...shown} alt="" width={320} height={120} />}
          {actions && <Actions>{actions}</Actions>}
        </Side>
      )}
      {children && <Below>{children}</Below>}
    </Frame>
  );
}
