import { Button } from '@duellwerk/shared/ui/button';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $sending, $sent, type Reminder, reminderKey, remindSubmission } from './remind.model.ts';

interface RemindButtonProps extends Reminder {
  /** It was sent today already, by what the server says. */
  wasSent: boolean;
  /** The words once it is sent. */
  done: string;
  /** Read aloud in place of the words on the button. */
  label?: string;
  children: ReactNode;
}

/** Sends a notification to members of the own team. It keeps its place and the focus once it is sent, and does nothing more. */
export function RemindButton({ wasSent, done, label, children, ...reminder }: RemindButtonProps) {
  const [sent, sending, submit] = useUnit([$sent, $sending, remindSubmission.submitted]);
  const key = reminderKey(reminder);
  const isSentNow = sent.includes(key);
  const isDone = wasSent || isSentNow;
  return (
    <>
      <Button
        variant={isDone ? 'quiet' : 'secondary'}
        busy={sending === key}
        {...(isDone
          ? { icon: 'check' as const, 'aria-disabled': true }
          : { onClick: () => submit(reminder), ...(label && { 'aria-label': label }) })}
      >
        {isDone ? done : children}
      </Button>
      <VisuallyHidden role="status">{isSentNow && done}</VisuallyHidden>
    </>
  );
}
