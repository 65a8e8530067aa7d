import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Banner } from '../ui/banner.tsx';

interface FormErrorProps {
  /** Above the message, e.g. "Nicht gespeichert". */
  title?: ReactNode;
  /** What is kept and what to do next. */
  children?: ReactNode;
}

/** The refusal that belongs to no field: final-form's FORM_ERROR of the last submit, until something is changed. */
export function FormError({ title, children }: FormErrorProps) {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <Banner style="error" title={title ?? submitError}>
      {title ? submitError : null}
      {children}
    </Banner>
  );
}
