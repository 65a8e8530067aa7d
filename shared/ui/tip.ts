/** An element with this attribute shows its value as a tip. */
export const TIP_ATTRIBUTE = 'data-tip';

/**
 * Gives a button or link a tip: on hover and keyboard focus, after the times of specification 9. The host shows them all, so
 * that no other bundle carries the code. Never the only place of something needed, for it does not show on touch.
 * @param text a few words; read aloud too where the element's own name says something else
 */
export const tip = (text: string) => ({ [TIP_ATTRIBUTE]: text });

/** Where an event of the pointer happened, to be compared with another. */
export const placeOf = (event: Event): string =>
  `${(event as PointerEvent).clientX} ${(event as PointerEvent).clientY}`;

/**
 * What the pointer has come to: nothing for a finger, and nothing for what has opened below a pointer that rests since its
 * press, as the button that closes a menu does.
 */
export function pointedAt(event: Event, pressedAt: string): Element | null {
  const rests = placeOf(event) === pressedAt || (event as PointerEvent).pointerType === 'touch';
  return rests ? null : (event.target as Element | null);
}
