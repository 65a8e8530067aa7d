import { useUnit } from 'effector-react';
import { type Decorator, getIn } from 'final-form';
import { useState } from 'react';
import type { SectionId } from './sections.ts';
import { $unsaved, type Typed, typed } from './unsaved.model.ts';

/** Passwords are not kept anywhere. */
const SECRET = 'password';

/** A form's decorators: what was typed into this section and not saved comes back, and is kept from then on. */
export function useKeptTyping<Draft extends object>(section: SectionId): Decorator<Draft>[] {
  const [unsaved, keep] = useUnit([$unsaved, typed]);
  const [decorators] = useState(() => [
    keeping<Draft>(unsaved[section], (fields) => keep({ section, fields })),
  ]);
  return decorators;
}

function keeping<Draft extends object>(before: Typed = {}, keep: (fields: Typed) => void): Decorator<Draft> {
  return (form) => {
    // Names reach into the values by dots, of which the form's type knows nothing.
    form.batch(() => {
      for (const [name, value] of Object.entries(before)) form.change(name as keyof Draft, value as never);
    });
    return form.subscribe(
      ({ values, dirtyFields = {} }) => {
        const names = Object.keys(dirtyFields).filter((name) => name !== SECRET);
        keep(Object.fromEntries(names.map((name) => [name, getIn(values, name)])));
      },
      { values: true, dirtyFields: true },
    );
  };
}
