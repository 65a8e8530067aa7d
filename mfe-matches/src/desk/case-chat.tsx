import type { MatchPage } from '@duellwerk/shared/contract/match';
import { type MatchMessage, MESSAGE_MAX } from '@duellwerk/shared/contract/match-play';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

/** What the sides and referees wrote to each other, and a line to ask something. Hiding and muting is done on the match's page. */
export function CaseChat({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const [chat, failure] = useUnit([$messages, $messagesFailure]);
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
      <WriteMessage match={match.summary.id} />
    </Section>
  );
}

function WriteMessage({ match }: { match: string }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(messageSubmission, {
    invalid_request: 'text',
    muted: 'text',
  });
  return (
    <Form<{ text?: string }>
      onSubmit={async ({ text = '' }, form) => {
        if (text.trim() === '') return undefined;
        const errors = await submit({ match, text: text.trim() });
        if (!errors) form.reset();
        return errors;
      }}
    >
      {({ handleSubmit }) => (
        <Write noValidate onSubmit={handleSubmit}>
          <TextField
            name="text"
            label={t`Nachricht an beide Seiten`}
            required
            maxLength={MESSAGE_MAX}
            autoComplete="off"
            flagged={flagOf('text')}
          />
          <FocusRefused />
          <div>
            <Button type="submit" busy={pending}>
              <Trans>Senden</Trans>
            </Button>
          </div>
        </Write>
      )}
    </Form>
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
