import { Link } from '@duellwerk/shared/router/router';
import { $i18n } from '@duellwerk/shared/store/base.model';
import { media } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $next, $tasks, $taskViews } from '../tasks/tasks.model.ts';

/* As high for everybody: who looks is known after the first picture, and what stands below must not move then. */
const Place = styled.div`
  display: grid;
  min-block-size: 18.25rem;
  ${media.wide} {
    min-block-size: 17rem;
  }
`;
/* Lines end where a sentence does, the last stands alone: where they break must not hang on which face has come. */
const Sentence = styled.span`
  display: inline-block;
  &:last-child { display: block; }
`;

/** The head of the start page: what a person has to do next, what they play next, or who we are. */
export function StartHead() {
  const [tasks, next, views] = useUnit([$tasks, $next, $taskViews]);
  return (
    <Place>
      {views && tasks.length > 0 ? (
        <views.OpenTasks />
      ) : views && next ? (
        <views.NextStart next={next} />
      ) : (
        <Slogan />
      )}
    </Place>
  );
}

function Slogan() {
  const own = useUnit($i18n);
  return (
    <PageHead
      title={
        own['start.slogan'] ?? (
          <Trans>
            <Sentence>Dein Team.</Sentence> <Sentence>Dein Turnier.</Sentence>{' '}
            <Sentence>Heute Abend.</Sentence>
          </Trans>
        )
      }
      lead={
        own['start.lead'] ?? (
          <Trans>Turniere, Teams und Ergebnisse der Community. Beitreten, einchecken, spielen.</Trans>
        )
      }
      actions={
        <Button as={Link} to="/tournaments" variant="primary" icon="trophy">
          <Trans>Turnier finden</Trans>
        </Button>
      }
    />
  );
}
