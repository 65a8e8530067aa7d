import { useBlocker } from '@duellwerk/shared/router/router';
import { type ReactNode, useEffect } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogSheet } from './dialog-sheet.tsx';

interface LeaveQuestionProps {
  /** Something on the page was not saved. */
  isChanged: boolean;
  /** The query parameter that says what of the page is open: another value leaves it as well. */
  parameter?: string;
  /** Name of the dialog. */
  name: string;
  /** Read aloud as the dialog's name. */
  label: string;
  title: ReactNode;
  verb: ReactNode;
  /** What becomes of the changes. */
  children: ReactNode;
}

/** Asks before a page with changes that were not saved is left; another query of the same page keeps them, but for `parameter`. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isChanged, parameter, name, label, title, verb, children } = props;
  const opened = ({ pathname, search }: { pathname: string; search: string }) =>
    parameter === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(parameter)}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && opened(currentLocation) !== opened(nextLocation),
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <DialogSheet label={label} name={name} onClose={() => blocker.reset()}>
      <ConfirmDialog
        variant="danger"
        busy={false}
        title={title}
        verb={verb}
        onConfirm={() => blocker.proceed()}
        onDismiss={() => blocker.reset()}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
