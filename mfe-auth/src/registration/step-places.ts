// The steps of the registration in the browser's history: its Back and Forward lead through them.
import { useLocation, useNavigate } from '@duellwerk/shared/router/router';
import { type DialogPlace, dialogIn } from '@duellwerk/shared/store/dialog-address';
import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $pending, $progress, $reached, DIALOG, placeReached } from './registration.model.ts';
import { openStep, stepNamed, stepNumber } from './steps.ts';

/**
 * Gives each step a place in the history as long as the dialog has an address. An account that was made stays made: from the
 * last step Back closes the dialog.
 */
export function useStepPlaces(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [progress, reached, pending, reach, close] = useUnit([
    $progress,
    $reached,
    $pending,
    placeReached,
    dialogClosed,
  ]);
  const step = openStep(progress);
  const { dialog, before = [], ...place }: DialogPlace = location.state ?? {};
  const placeStep = stepNamed(place.step) ?? 'method';
  const isAtDialog = dialogIn(location.hash)?.name === DIALOG;
  const seen = useRef(location.key);
  const hasMoved = seen.current !== location.key;

  const put = (state: DialogPlace, replace: boolean) => {
    const { pathname, search, hash } = location;
    navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true });
  };
  const rename = () => put({ dialog, step, before }, true);

  useEffect(() => {
    seen.current = location.key;
    if (!isAtDialog || step === placeStep) return;
    if (step === 'done') {
      if (hasMoved) close();
      else rename();
    } else if (hasMoved) {
      // A step is only reached by the checks before it, and while a check is on its way the step stays.
      if (stepNumber(placeStep) <= reached && !pending) reach(placeStep);
      else rename();
    } else {
      const earlier = before.lastIndexOf(step);
      if (earlier >= 0) navigate(earlier - before.length);
      else put({ dialog, step, before: [...before, placeStep] }, false);
    }
  }, [location.key, step]);
}
