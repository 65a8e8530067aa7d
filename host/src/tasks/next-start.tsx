import type { NextStart as Start } from '@duellwerk/shared/contract/tasks';
import { Link } from '@duellwerk/shared/router/router';
import { font, size } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

/* A name is somebody's own: no capitals, and smaller than a slogan, since it may be long. */
export const NextTitle = styled.span`
  display: block;
  font: 700 ${size.h2} / 1.05 ${font.display};
  text-transform: none;
  hyphens: auto;
`;

/** The head of the start page for somebody who has nothing to do, and plays later. */
export function NextStart({ next }: { next: Start }) {
  const { subject, team, opponent, starts_at } = next;
  const isMatch = subject.type === 'match';
  return (
    <PageHead
      kicker={<Trans>Als Nächstes für dich</Trans>}
      title={<NextTitle>{opponent === null ? subject.name : <Trans>Gegen {opponent}</Trans>}</NextTitle>}
      lead={
        <>
          <Moment at={starts_at} show="start" />
          {opponent !== null && ` · ${subject.name}`}
          {team && ` · ${team.name}`}
        </>
      }
      actions={
        // The head is as high for everybody: the button must not grow with it.
        <span>
          <Button as={Link} to={`/${isMatch ? 'matches' : 'tournaments'}/${subject.id}`} variant="primary">
            {isMatch ? <Trans>Zur Begegnung</Trans> : <Trans>Zum Turnier</Trans>}
          </Button>
        </span>
      }
    />
  );
}
