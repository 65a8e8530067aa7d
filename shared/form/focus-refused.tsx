import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';

/** Stands in a form: puts the focus into the first field that an attempt to submit it found wrong, and so brings it into view. */
export function FocusRefused() {
  const place = useRef<HTMLSpanElement>(null);
  const { submitErrors, submitFailed, submitting } = useFormState({
    subscription: { submitErrors: true, submitFailed: true, submitting: true },
  });
  useEffect(() => {
    if (submitting) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitErrors, submitFailed, submitting]);
  return <span ref={place} hidden />;
}
