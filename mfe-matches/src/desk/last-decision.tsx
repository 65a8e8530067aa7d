import type { CaseOfMatch } from '@duellwerk/shared/contract/match-desk';
import { Link } from '@duellwerk/shared/router/router';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $decided, undoAsked } from './decide.model.ts';
import { KeyCap } from './key-cap.tsx';
import { UNDO_KEY } from './keys.ts';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  font-size: ${size.small};
  overflow-wrap: anywhere;
`;

/** The decision that stands, and what takes it back; where that cannot be any more, why. */
export function LastDecision({ detail: { match, rev, last } }: { detail: CaseOfMatch }) {
  const [ask, decided] = useUnit([undoAsked, $decided]);
  if (!last) return null;
  const { ruling, title, at, possible, hindered_by } = last;
  // The key takes back what was decided just now, wherever that was.
  const hasKey = decided === null || decided.match === match;
  return (
    <Frame>
      <span>
        <Trans>Letzte Entscheidung:</Trans> <Link to={`/rulings/${ruling}`}>{title}</Link>,{' '}
        <Moment at={at} show="start" />
      </span>
      {possible ? (
        <Button {...(hasKey && { 'aria-keyshortcuts': UNDO_KEY })} onClick={() => ask({ match, title, rev })}>
          <Trans>Zurücknehmen</Trans>
          {hasKey && <KeyCap of={UNDO_KEY} />}
        </Button>
      ) : (
        <span>
          <Trans>Nicht mehr zurückzunehmen, danach wurde gespielt:</Trans>{' '}
          {hindered_by.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={`/matches/${id}`}>
                <Trans>Begegnung {index + 1}</Trans>
              </Link>
            </span>
          ))}
        </span>
      )}
    </Frame>
  );
}
