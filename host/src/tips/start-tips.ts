import { placeOf, pointedAt, TIP_ATTRIBUTE } from '@duellwerk/shared/ui/tip';

const EVENTS = ['pointerdown', 'pointerover', 'keyup'];

/** Fetches the code that shows tips when the pointer or the focus first comes to something that has one. */
export function startTips(): void {
  /** Where pointer or focus are by now: they may move on while the code loads. */
  let latest: Element | null = null;
  let loads = false;
  let pressedAt = '';
  const follow = async (event: Event | PointerEvent) => {
    if (event.type === 'pointerdown') pressedAt = placeOf(event);
    latest = event.type === 'keyup' ? document.activeElement : pointedAt(event, pressedAt);
    if (loads || !latest?.closest?.(`[${TIP_ATTRIBUTE}]`)) return;
    loads = true;
    try {
      const { showTips } = await import('@duellwerk/shared/ui/show-tips');
      for (const name of EVENTS) document.removeEventListener(name, follow);
      showTips(latest, pressedAt);
    } catch {
      // Without a network the next element with a tip is the next try.
      loads = false;
    }
  };
  for (const name of EVENTS) document.addEventListener(name, follow);
}
