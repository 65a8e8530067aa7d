import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';

const Frame = styled(Card)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  max-inline-size: 40rem;
  box-shadow: inset 0 2px ${color.dangerText};
  [role='dialog'] & { padding: 0; background: none; box-shadow: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.dangerText};
`;

const Title = styled.p`
  font: 700 ${size.h3} / 1.1 ${font.display};
  color: ${color.text};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  dt { font-size: ${size.tiny}; color: ${color.faint}; }
  dd { padding: 0; color: ${color.text}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface ErrorCardProps {
  title: string;
  /** What happened, in one sentence. */
  happened: ReactNode;
  /** What is kept: input, place, result. */
  kept?: ReactNode;
  /** What to do next. */
  next?: ReactNode;
  /** Gives a retry button. */
  onRetry?: () => void;
  /** The retry is on its way. */
  retrying?: boolean;
  /** A further way on beside the retry, e.g. a link. */
  action?: ReactNode;
}

/** An error in a part of the page: what happened, what is kept, what to do next. Announced at once. */
export function ErrorCard({
  title,
  happened,
  kept,
  next,
  onRetry,
  retrying = false,
  action,
}: ErrorCardProps) {
  return (
    <Frame role="alert">
      <Head>
        <Icon name="error" size={28} />
        <Title>{title}</Title>
      </Head>
      <Facts>
        <Fact name={<Trans>Was passiert ist</Trans>}>{happened}</Fact>
        {kept && <Fact name={<Trans>Was erhalten bleibt</Trans>}>{kept}</Fact>}
        {next && <Fact name={<Trans>Wie es weitergeht</Trans>}>{next}</Fact>}
      </Facts>
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button variant="primary" busy={retrying} onClick={onRetry}>
              <Trans>Erneut versuchen</Trans>
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Frame>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
