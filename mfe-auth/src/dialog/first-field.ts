import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into the first field of a form when the dialog opens. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}
