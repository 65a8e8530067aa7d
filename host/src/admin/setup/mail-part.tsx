import type { Setup } from '@duellwerk/shared/contract/site-settings';
import { font, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $isMailSent, mailSubmission } from './setup.model.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  code { font-family: ${font.mono}; overflow-wrap: anywhere; }
`;

/** Whether mails leave the site, and how they would. */
export function MailPart({ mail: { sends, from, to } }: { mail: Setup['mail'] }) {
  return (
    <Stack>
      {sends ? (
        <p>
          <Trans>E-Mails gehen über euren Mailserver hinaus, mit dem Absender {from}.</Trans>
        </p>
      ) : (
        <Banner style="warning" title={<Trans>Kein Mailserver eingestellt</Trans>}>
          <Trans>
            Alle E-Mails landen als Dateien im Datenordner. Setz <code>SMTP_URL</code>, <code>MAIL_FROM</code>{' '}
            und <code>ORIGIN</code> und starte die Seite neu.
          </Trans>
        </Banner>
      )}
      {to === null && (
        <p>
          <Trans>Für eine Test-E-Mail fehlt deinem Account eine Adresse.</Trans>
        </p>
      )}
    </Stack>
  );
}

/** Sends a mail to the visitor, to see that it arrives. */
export function TestMailButton({ mail: { sends, to } }: { mail: Setup['mail'] }) {
  const [isSent, send, busy] = useUnit([$isMailSent, mailSubmission.submitted, mailSubmission.$pending]);
  if (to === null) return null;
  return (
    <Button busy={busy} {...(isSent && { icon: 'check' as const })} onClick={() => send({ to, sends })}>
      <Trans>Test-E-Mail an mich</Trans>
    </Button>
  );
}
