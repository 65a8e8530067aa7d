import { TIP_ATTRIBUTE } from '@duellwerk/shared/ui/tip';

const EVENTS = ['pointerover', 'keyup'];

/** Fetches the code that shows tips when the pointer or the focus first comes to something that has one. */
export function startTips(): void {
  const begin = async (event: Event) => {
    const at = event.type === 'keyup' ? document.activeElement : event.target;
    if (!(at instanceof Element) || !at.closest(`[${TIP_ATTRIBUTE}]`)) return;
    for (const name of EVENTS) document.removeEventListener(name, begin);
    const code = await import('@duellwerk/shared/ui/show-tips').catch(() => null);
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (code) code.showTips(isTouch ? null : at);
    else startTips();
  };
  for (const name of EVENTS) document.addEventListener(name, begin);
}
