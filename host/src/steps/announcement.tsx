import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $step } from './steps.model.ts';
import { useStepWords } from './use-step-words.ts';

/** Said once when the step becomes another, and never because a second has passed. */
export function Announcement() {
  const step = useUnit($step);
  const { t } = useLingui();
  const words = useStepWords();
  const [said, setSaid] = useState('');
  const text = step ? words(step) : '';
  // Said after the empty region stands: what a region brings along at once is not read.
  useEffect(() => setSaid(text), [text]);
  return (
    <VisuallyHidden role="status" data-step-announcement>
      {said && t`Nächster Schritt: ${said}`}
    </VisuallyHidden>
  );
}
