/** An element with this attribute shows its value as a tip. */
export const TIP_ATTRIBUTE = 'data-tip';

/**
 * Gives a button or link a tip: on hover and keyboard focus, after the times of specification 9. The host shows them all, so
 * that no other bundle carries the code. Never the only place of something needed, for it does not show on touch.
 * @param text a few words; read aloud too where the element's own name says something else
 */
export const tip = (text: string) => ({ [TIP_ATTRIBUTE]: text });
