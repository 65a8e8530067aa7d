import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchMessage } from '@duellwerk/shared/contract/match-play';
import { TextField } from '@duellwerk/shared/form/text-field';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { hideSubmission, muteSubmission, reportSubmission } from './chat.model.ts';

const Frame = styled.li`
  display: grid;
  gap: ${space(1)};
  line-height: 1.4;
  overflow-wrap: anywhere;
  > span:first-child {
    font-size: ${size.small};
    color: ${color.soft};
    b {
      color: ${color.text};
    }
  }
  > p {
    white-space: pre-line;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-inline-start: -${space(4)};
  font-size: ${size.small};
`;
const Hidden = styled.em`
  color: ${color.faint};
`;
const REASON_MAX = 300;

interface ChatMessageProps {
  message: MatchMessage;
  match: MatchPage;
  referees: boolean;
  /** Its writer may not write here. */
  isMuted: boolean;
}

/** One message with who wrote it for which side; others report it, referees hide it and mute its writer. */
export function ChatMessage({ message, match, referees, isMuted }: ChatMessageProps) {
  const user = useUnit($user);
  const { author, side, at, text, hidden, reports } = message;
  const of = side === null ? <Trans>Turnierleitung</Trans> : match.summary[side]?.name;
  return (
    <Frame>
      <span className="dw-figures">
        <b>{author.username}</b> · {of} · <Moment at={at} show="time" />
      </span>
      {hidden && (
        <Hidden>
          <Trans>Von der Turnierleitung ausgeblendet</Trans>
        </Hidden>
      )}
      {text !== null && <p>{text}</p>}
      {referees && reports > 0 && (
        <span>
          <Plural value={reports} one="# Mal gemeldet" other="# Mal gemeldet" />
        </span>
      )}
      {referees ? (
        <RefereeTools message={message} match={match.summary.id} isMuted={isMuted} />
      ) : (
        !hidden && user?.id !== author.id && <Report match={match.summary.id} message={message.id} />
      )}
    </Frame>
  );
}

function RefereeTools({
  message: { id, author, side, hidden },
  match,
  isMuted,
}: Pick<ChatMessageProps, 'message' | 'isMuted'> & { match: string }) {
  const [hide, mute] = useUnit([hideSubmission.submitted, muteSubmission.submitted]);
  return (
    <Tools>
      {!hidden && (
        <Button variant="quiet" onClick={() => hide({ match, message: id })}>
          <Trans>Ausblenden</Trans>
        </Button>
      )}
      {side !== null && (
        <Button variant="quiet" onClick={() => mute({ match, user: author.id, muted: !isMuted })}>
          {isMuted ? <Trans>Wieder schreiben lassen</Trans> : <Trans>Stumm schalten</Trans>}
        </Button>
      )}
    </Tools>
  );
}

/** Asks why before the referees are told. */
function Report({ match, message }: { match: string; message: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [pending, report] = useUnit([reportSubmission.$pending, reportSubmission.submitFx]);
  if (!isAsking) {
    return (
      <Tools>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Trans>Melden</Trans>
        </Button>
      </Tools>
    );
  }
  return (
    <Form<{ reason?: string }>
      onSubmit={async ({ reason = '' }) => {
        if (reason.trim() === '') return { reason: t`Bitte gib einen Grund an` };
        await report({ match, message, reason: reason.trim() }).then(
          () => setAsking(false),
          () => undefined,
        );
        return undefined;
      }}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <TextField
            name="reason"
            label={t`Warum meldest du die Nachricht?`}
            required
            maxLength={REASON_MAX}
          />
          <Tools style={{ marginInlineStart: 0 }}>
            <Button type="submit" busy={pending}>
              <Trans>Nachricht melden</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Tools>
        </form>
      )}
    </Form>
  );
}
