import type { Setup } from '@duellwerk/shared/contract/site-settings';
import { space } from '@duellwerk/shared/theme/tokens';
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
  justify-items: start;
  > :first-child { justify-self: stretch; }
`;

/** Whether mails leave the site, and the way to see that they arrive. */
export function MailPart({ mail: { sends, from, to } }: { mail: Setup['mail'] }) {
  const [isSent, send, busy] = useUnit([$isMailSent, mailSubmission.submitted, mailSubmission.$pending]);
  return (
    <Stack>
      {sends ? (
        <p>
          <Trans>E-Mails gehen über euren Mailserver hinaus, mit dem Absender {from}.</Trans>
        </p>
      ) : (
        <Banner style="warning" title={<Trans>Kein Mailserver eingestellt</Trans>}>
          <Trans>
            Alle E-Mails landen als Dateien im Datenordner. Setz SMTP_URL und MAIL_FROM und starte neu.
          </Trans>
        </Banner>
      )}
      {to === null ? (
        <p>
          <Trans>Für eine Test-E-Mail fehlt deinem Account eine Adresse.</Trans>
        </p>
      ) : (
        <Button busy={busy} {...(isSent && { icon: 'check' as const })} onClick={() => send({ to, sends })}>
          <Trans>Test-E-Mail an mich</Trans>
        </Button>
      )}
    </Stack>
  );
}
