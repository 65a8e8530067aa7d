import { TIP_ATTRIBUTE } from '@duellwerk/shared/ui/tip';

const EVENTS = ['pointerover', 'keyup'];

/** Fetches the code that shows tips when the pointer or the focus first comes to something that has one. */
export function startTips(): void {
  /** Where pointer or focus are by now: they may move on while the code loads. */
  let latest: Element | null = null;
  let isLoading = false;
  const follow = async (event: Event) => {
    latest = elementOf(event);
    if (isLoading || !latest?.closest(`[${TIP_ATTRIBUTE}]`)) return;
    isLoading = true;
    const code = await import('@duellwerk/shared/ui/show-tips').catch(() => null);
    isLoading = false;
    // Without a network the next element with a tip is the next try.
    if (!code) return;
    for (const name of EVENTS) document.removeEventListener(name, follow);
    code.showTips(latest);
  };
  for (const name of EVENTS) document.addEventListener(name, follow);
}

/** A finger points at nothing. */
function elementOf(event: Event): Element | null {
  if (event.type === 'keyup') return document.activeElement;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return event.target instanceof Element && !isTouch ? event.target : null;
}
