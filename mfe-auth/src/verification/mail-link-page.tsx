import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { FailureMessage } from '@duellwerk/shared/ui/failure-message';
import { LinkPage, ToStart } from '@duellwerk/shared/ui/link-page';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import type { EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { Actions } from '../dialog/layout.tsx';
import type { LinkFailed } from './link-failure.ts';
import { tournaments } from './tournaments.model.ts';

interface MailLinkPageProps {
  /** What the link is for. */
  purpose: ReactNode;
  /** Nothing is known of the link yet, or nothing good. */
  state: { kind: 'waiting' } | LinkFailed | { kind: 'open' | 'done' };
  shown: EventCallable<void>;
  retried: EventCallable<void>;
  /** What could not be done without a reply. */
  unanswered: string;
  /** What to do about a link that was used, and the button for it. */
  usedLead?: ReactNode;
  usedAction: ReactNode;
  /** The page of a good link. */
  children: ReactNode;
}

/** The page of a link in a mail. */
export function MailLinkPage(props: MailLinkPageProps) {
  const { purpose, state, unanswered, usedLead, usedAction, children } = props;
  const [show, retry] = useUnit([props.shown, props.retried]);
  // A screen shows it: what only fetches pages, such as a guard of mail, uses no link.
  useEffect(() => show(), [show]);
  if (children) return children;
  if (state.kind !== 'failed') {
    return (
      <LinkPage title={purpose}>
        <div aria-busy="true">
          <SkeletonLines lines={4} />
        </div>
      </LinkPage>
    );
  }
  if (state.failure === 'silent') {
    return (
      <LinkPage title={purpose}>
        <ErrorCard
          title={unanswered}
          happened={<FailureMessage failure={state.error} />}
          kept={<Trans>Der Link gilt weiter.</Trans>}
          next={<Trans>Versuch es gleich noch einmal.</Trans>}
          onRetry={() => retry()}
        />
      </LinkPage>
    );
  }
  return (
    <LinkPage
      kicker={purpose}
      title={<Trans>Dieser Link gilt nicht mehr</Trans>}
      lead={
        <>
          <Trans>Er wurde schon benutzt oder ist abgelaufen.</Trans> {usedLead}
        </>
      }
      tournaments={tournaments}
    >
      <Actions>
        {usedAction}
        <ToStart />
      </Actions>
    </LinkPage>
  );
}
