import { useUnit } from 'effector-react';
import { $StepBar } from './steps.model.ts';

/** The place of the next step on every page. Its code comes with the first step: visitors never carry it. */
export function StepPlace() {
  const Bar = useUnit($StepBar);
  return Bar && <Bar />;
}
