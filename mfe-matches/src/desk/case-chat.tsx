import type { MatchPage } from '@duellwerk/shared/contract/match';
import { type MatchMessage, MESSAGE_MAX } from '@duellwerk/shared/contract/match-play';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { Section } from '../page/section.tsx';
import { $messages, $messagesFailure, messageSubmission } from './case.model.ts';

const Messages = styled.ol`
  display: grid;
  gap: ${space(2)};
  max-block-size: 18rem;
  padding: 0;
  margin-block-end: ${space(3)};
  list-style: none;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
const Author = styled.span`
  font-size: ${size.tiny};
  color: ${color.soft};
`;
const Write = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* Wide enough for the words that stand in it while it is empty. */
  input { ${controlLook} flex: 1 1 15rem; }
`;

/** What the sides and referees wrote to each other, and a line to ask something. Hiding and muting is done on the match's page. */
export function CaseChat({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const [chat, failure] = useUnit([$messages, $messagesFailure]);
  const [send, isSending] = useUnit([messageSubmission.submitFx, messageSubmission.$pending]);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim();
    if (!input || !text || isSending) return;
    try {
      await send({ match: match.summary.id, text });
      input.value = '';
    } catch {
      // A toast has said why; what was written stays.
    }
  };
  return (
    <Section title={<Trans>Chat</Trans>}>
      {failure && !chat && (
        <p role="status">
          <Trans>Der Chat konnte nicht geladen werden.</Trans>
        </p>
      )}
      {chat && chat.items.length > 0 && (
        <Messages role="list" tabIndex={0} aria-label={t`Nachrichten`}>
          {chat.items.map((message) => (
            <Message key={message.id} message={message} match={match} />
          ))}
        </Messages>
      )}
      <Write onSubmit={(event) => void onSubmit(event)}>
        <VisuallyHidden as="label" htmlFor="desk-chat">
          <Trans>Nachricht an beide Seiten</Trans>
        </VisuallyHidden>
        <input
          ref={field}
          id="desk-chat"
          maxLength={MESSAGE_MAX}
          autoComplete="off"
          placeholder={t`Nachricht an beide Seiten`}
        />
        <Button type="submit" busy={isSending}>
          <Trans>Senden</Trans>
        </Button>
      </Write>
    </Section>
  );
}

function Message({ message, match }: { message: MatchMessage; match: MatchPage }) {
  const { side, author, at, text, hidden } = message;
  return (
    <li>
      <Author className="dw-figures">
        {author.username}
        {' · '}
        {side ? match.summary[side]?.name : <Trans>Turnierleitung</Trans>}
        {' · '}
        <Moment at={at} show="time" />
        {hidden && (
          <>
            {' · '}
            <Trans>verborgen</Trans>
          </>
        )}
      </Author>
      <p>{text}</p>
    </li>
  );
}
