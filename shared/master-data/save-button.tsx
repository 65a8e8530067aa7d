import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsTyped } from './filled-guard.tsx';
import { useIsFromSetup } from './setup-link.tsx';

interface SaveButtonProps {
  busy: boolean;
  /** Others have saved since the form was filled. */
  isOutdated: boolean;
  /** Makes something that is not there yet. */
  isNew?: boolean;
  children: ReactNode;
}

/** Submits a form; not before its author has chosen between what was typed and what others have saved. */
export function SaveButton({ busy, isOutdated, isNew = false, children }: SaveButtonProps) {
  const isTyped = useIsTyped();
  // With nothing typed the way on is the setup's next step.
  const leadsOn = useIsFromSetup() && !isTyped && !isNew;
  return (
    <Button
      type="submit"
      variant={leadsOn ? 'secondary' : 'primary'}
      busy={busy}
      disabled={isOutdated && isTyped}
    >
      {children}
    </Button>
  );
}
