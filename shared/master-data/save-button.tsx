import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsTyped } from './filled-guard.tsx';

interface SaveButtonProps {
  busy: boolean;
  /** Others have saved since the form was filled. */
  isOutdated: boolean;
  children: ReactNode;
}

/** Submits a form; not before its author has chosen between what was typed and what others have saved. */
export function SaveButton({ busy, isOutdated, children }: SaveButtonProps) {
  const isTyped = useIsTyped();
  return (
    <Button type="submit" variant="primary" busy={busy} disabled={isOutdated && isTyped}>
      {children}
    </Button>
  );
}
