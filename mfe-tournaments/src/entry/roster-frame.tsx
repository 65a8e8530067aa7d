import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Soft, Stack, Title } from './layout.ts';

interface RosterFrameProps {
  team: string;
  /** Where the roster counts. */
  where: ReactNode;
  /** Whether it can be changed, or why not: another state replaces what has the focus. */
  state: string | boolean;
  children: ReactNode;
}

/** The dialog of a team's roster, in a tournament or in a league. */
export function RosterFrame({ team: name, where, state, children }: RosterFrameProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // A refusal can replace the form with the button that has the focus: the focus stays in the dialog.
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) title.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <Stack>
      <div>
        <Title ref={title} tabIndex={-1}>
          <Trans>Aufgebot von {name}</Trans>
        </Title>
        <Soft>{where}</Soft>
      </div>
      {children}
    </Stack>
  );
}

interface RosterFailureProps {
  failure: Error;
  onRetry: () => void;
  /** What a refusal means here, by its reason, with the link that leads on. */
  meanings: Readonly<Record<string, { title: string; text: ReactNode; link: ReactNode }>>;
}

/** Why there is nothing to choose, with a link that leads on. */
export function RosterFailure({ failure, onRetry, meanings }: RosterFailureProps) {
  const { t } = useLingui();
  const meaning = failure instanceof ApiError ? meanings[failure.reason] : undefined;
  if (meaning)
    return (
      <EmptyState title={meaning.title} action={meaning.link}>
        {meaning.text}
      </EmptyState>
    );
  return (
    <LoadFailure failure={failure} title={t`Das Aufgebot konnte nicht geladen werden`} onRetry={onRetry} />
  );
}

export function LinkTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button as={Link} to={to} variant="primary">
      {children}
    </Button>
  );
}
