import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useTaskText } from './task-text.ts';
import { $task } from './tasks.model.ts';

/** Said once when the task becomes another, and never because a second has passed. */
export function Announcement() {
  const task = useUnit($task);
  const { t } = useLingui();
  const read = useTaskText();
  const [said, setSaid] = useState('');
  const text = task ? read(task) : '';
  // Said after the empty region stands: what a region brings along at once is not read.
  useEffect(() => setSaid(text), [text]);
  return (
    <VisuallyHidden role="status" data-task-announcement>
      {said && t`Nächster Schritt: ${said}`}
    </VisuallyHidden>
  );
}
