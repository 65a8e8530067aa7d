import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { TextButton } from '../text-button.tsx';
import { dismissSubmission } from './reports.model.ts';

interface DismissButtonProps {
  name: string;
  version: string;
  /** The fingerprint of a browser's error, or the kind of a rendering fault. */
  fault: string;
  /** What it is about, for those who do not see the line above. */
  about: string;
}

/** Takes a fault out of the list until it happens again. */
export function DismissButton({ about, ...params }: DismissButtonProps) {
  const { t } = useLingui();
  const dismiss = useUnit(dismissSubmission.submitted);
  return (
    <TextButton aria-label={t`Ausblenden: ${about}`} onClick={() => dismiss(params)}>
      {t`Ausblenden`}
    </TextButton>
  );
}
