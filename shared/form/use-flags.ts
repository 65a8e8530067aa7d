import { useCallback, useEffect, useState } from 'react';
import type { FieldMetaState } from 'react-final-form';

/** How long a red outline stays (specification 4, 9). */
const OUTLINE_MS = 5000;

/** Whether a field is flagged; a number that grows with each refusal makes the five seconds begin anew. */
export type Flag = boolean | number;

/**
 * Whether the red outline shows: from the moment a flag is raised or raised anew, for five seconds, until it is taken back,
 * or until the value is another one than was refused.
 */
export function useOutline(
  flag: Flag,
  { dirtySinceLastSubmit = false }: Pick<FieldMetaState<unknown>, 'dirtySinceLastSubmit'>,
): boolean {
  const [over, setOver] = useState<Flag>(false);
  useEffect(() => {
    if (!flag) {
      setOver(false);
      return;
    }
    const timer = setTimeout(() => setOver(flag), OUTLINE_MS);
    return () => clearTimeout(timer);
  }, [flag]);
  useEffect(() => {
    if (dirtySinceLastSubmit) setOver(flag);
  }, [dirtySinceLastSubmit, flag]);
  return Boolean(flag) && over !== flag;
}

export interface Flags<Name extends string> {
  /** For a field's `flagged`. */
  of: (name: Name) => number;
  /** Raises the flags of these fields; they outline themselves for five seconds from now on. */
  raise: (...names: readonly Name[]) => void;
}

/** Flags of a form's fields, raised when a server refuses what they hold (specification 8). */
export function useFlags<Name extends string>(): Flags<Name> {
  const [raised, setRaised] = useState<Partial<Record<Name, number>>>({});
  const of = (name: Name) => raised[name] ?? 0;
  const raise = useCallback((...names: readonly Name[]) => {
    setRaised((before) => {
      const more = names.map((name) => [name, (before[name] ?? 0) + 1]);
      return { ...before, ...Object.fromEntries(more) };
    });
  }, []);
  return { of, raise };
}
