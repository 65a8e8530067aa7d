import { useUnit } from 'effector-react';
import { $stepViews } from './steps.model.ts';

/** The place of the next step on every page. Its code comes with the first step: visitors never carry it. */
export function StepPlace() {
  const views = useUnit($stepViews);
  return views && <views.StepBar />;
}
