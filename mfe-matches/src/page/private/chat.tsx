import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { type MatchMessage, MESSAGE_MAX } from '@duellwerk/shared/contract/match-play';
import { TextField } from '@duellwerk/shared/form/text-field';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Section } from '../section.tsx';
import { $chatFailure, $messages, chatRetried, chatShown, writeSubmission } from './chat.model.ts';
import { ChatMessage } from './chat-message.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Log = styled.ol`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  max-block-size: 22rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Soft = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

interface ChatProps {
  match: MatchPage;
  mine: MyMatch;
}

/** What the two sides and the referees write to each other. */
export function Chat({ match, mine }: ChatProps) {
  const [answer, failure, shown, retry] = useUnit([$messages, $chatFailure, chatShown, chatRetried]);
  const { t } = useLingui();
  useEffect(() => {
    shown();
  }, [shown]);
  return (
    <Section title={<Trans>Chat</Trans>}>
      <Stack>
        <Soft>
          <Trans>Nur die beiden Seiten und die Turnierleitung lesen mit.</Trans>
        </Soft>
        {answer ? (
          <Messages items={answer.items} match={match} mine={mine} mutedUsers={answer.muted_users} />
        ) : failure ? (
          <LoadFailure
            failure={failure}
            title={t`Der Chat konnte nicht geladen werden`}
            onRetry={() => retry()}
          />
        ) : (
          <SkeletonLines lines={3} />
        )}
        {answer?.muted && (
          <Soft role="status">
            <Trans>Die Turnierleitung hat dir hier das Schreiben entzogen.</Trans>
          </Soft>
        )}
        {answer && !answer.muted && mine.may.includes('write') && <Write match={match} />}
      </Stack>
    </Section>
  );
}

interface MessagesProps extends ChatProps {
  items: readonly MatchMessage[];
  mutedUsers: readonly string[];
}

function Messages({ items, match, mine, mutedUsers }: MessagesProps) {
  const { t } = useLingui();
  const log = useRef<HTMLOListElement>(null);
  const last = items.at(-1)?.number;
  // The newest is what people come for.
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  if (items.length === 0) {
    return (
      <Soft>
        <Trans>Noch hat niemand etwas geschrieben.</Trans>
      </Soft>
    );
  }
  return (
    <Log ref={log} role="log" aria-label={t`Nachrichten`} tabIndex={0}>
      {items.map((message) => (
        <ChatMessage
          key={message.id}
          message={message}
          match={match}
          referees={mine.referees}
          isMuted={mutedUsers.includes(message.author.id)}
        />
      ))}
    </Log>
  );
}

function Write({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const [pending, write] = useUnit([writeSubmission.$pending, writeSubmission.submitFx]);
  const id = match.summary.id;
  return (
    <Form<{ text?: string }>
      onSubmit={async ({ text = '' }, form) => {
        if (text.trim() === '' || pending) return;
        // What was not sent stays in the field; the toast says why.
        await write({ match: id, text: text.trim() }).then(
          () => form.reset(),
          () => undefined,
        );
      }}
    >
      {({ handleSubmit }) => (
        <Stack as="form" noValidate onSubmit={handleSubmit}>
          <TextField name="text" label={t`Nachricht`} required maxLength={MESSAGE_MAX} autoComplete="off" />
          <div>
            <Button type="submit" busy={pending}>
              <Trans>Senden</Trans>
            </Button>
          </div>
        </Stack>
      )}
    </Form>
  );
}
