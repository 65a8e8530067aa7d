import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $decided, undoAsked } from './decide.model.ts';
import { KeyCap } from './key-cap.tsx';
import { UNDO_KEY } from './keys.ts';

const Frame = styled.div`
  margin-block: ${space(3)};
`;

/** What was decided last in this visit, wherever one has gone on to: to read it, or to take it back. */
export function DecidedBar() {
  const [decided, ask] = useUnit([$decided, undoAsked]);
  if (!decided) return null;
  return (
    <Frame>
      <Banner
        style="success"
        action={
          <Button variant="quiet" aria-keyshortcuts={UNDO_KEY} onClick={() => ask(decided)}>
            <Trans>Zurücknehmen</Trans>
            <KeyCap of={UNDO_KEY} />
          </Button>
        }
      >
        <Trans>
          Entschieden: <Link to={`/rulings/${decided.ruling}`}>{decided.title}</Link>
        </Trans>
      </Banner>
    </Frame>
  );
}
