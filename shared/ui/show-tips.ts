// Shows the tips of the whole page. Lazy-loaded with the first one; browser only.
import { color, radius, size, space } from '../theme/tokens.ts';
import { placeOf, pointedAt, TIP_ATTRIBUTE } from './tip.ts';

/** Until a tip shows, and until it goes (specification 9). */
const TIP_SHOW_MS = 200;
const TIP_DISPOSE_MS = 150;
/** Between a tip and its element, and between a tip and the edge of the window. */
const GAP_PX = 6;
const ID = 'dw-tip';
const TRAVEL_KEY = /^(?:Tab|Arrow|Home|End)/;

const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  // The browser centres what lies in its top layer.
  inset: 'auto',
  margin: '0',
  zIndex: '2147483647',
  inlineSize: 'max-content',
  maxInlineSize: 'min(18rem, calc(100vw - 1rem))',
  padding: `${space(1.5)} ${space(2.5)}`,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: color.text,
  color: color.ground,
  fontSize: size.small,
  lineHeight: '1.4',
  overflowWrap: 'anywhere',
};

/**
 * Listens to pointer and keyboard from now on.
 * @param first what the pointer or the focus has just come to
 * @param pressedAt where the pointer was pressed last, by `placeOf`
 */
export function showTips(first: Element | null, pressedAt: string): void {
  let lastPress = pressedAt;
  /** Whose tip shows, or is about to. */
  let owner: Element | null = null;
  /** Pressed: its tip stays away until the pointer or the focus has left it. */
  let pressed: Element | null = null;
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
    if (owner?.getAttribute('aria-describedby') === ID) owner.removeAttribute('aria-describedby');
    owner = null;
  };
  const show = () => {
    const text = owner?.getAttribute(TIP_ATTRIBUTE);
    if (!owner?.isConnected || !text) return hide();
    shown = tipBeside(owner, text);
    // A name that says it already is not read twice.
    const isNamed =
      owner.getAttribute('aria-label')?.includes(text) || owner.hasAttribute('aria-describedby');
    if (!isNamed) owner.setAttribute('aria-describedby', ID);
  };
  const come = (next: Element | null) => {
    if (next !== pressed) pressed = null;
    if (next && next === owner) {
      if (shown) clearTimeout(timer);
      return;
    }
    if (next && next !== pressed) {
      hide();
      owner = next;
      timer = setTimeout(show, TIP_SHOW_MS);
    } else if (shown) {
      clearTimeout(timer);
      timer = setTimeout(hide, TIP_DISPOSE_MS);
    } else hide();
  };
  const press = (event: Event) => {
    if (event.type === 'pointerdown') lastPress = placeOf(event);
    pressed = owner ?? pressed;
    hide();
  };

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const target = pointedAt(event, lastPress);
    if (target && shown?.contains(target)) clearTimeout(timer);
    else come(tipOwner(target));
  });
  // The pointer leaves the window.
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget === null && come(null));
  // The focus that a script moves, as into a dialog that opens, shows nothing.
  document.addEventListener(
    'keyup',
    ({ key }) => TRAVEL_KEY.test(key) && come(tipOwner(document.activeElement)),
  );
  document.addEventListener('focusout', ({ target }) => target === owner && come(null));
  document.addEventListener('keydown', (event) => event.key === 'Escape' && press(event), true);
  for (const act of ['pointerdown', 'click']) document.addEventListener(act, press, true);
  window.addEventListener('scroll', hide, true);
  come(tipOwner(first));
}

/** The element around `target` that has a tip. */
function tipOwner(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(`[${TIP_ATTRIBUTE}]`) : null;
}

/** Above the element where there is room, below it otherwise, and never beyond the edge of the window. */
function tipBeside(owner: Element, text: string): HTMLElement {
  const box = document.createElement('div');
  box.id = ID;
  box.role = 'tooltip';
  // Read with its owner, whose name or description it is, and nowhere else.
  box.ariaHidden = 'true';
  box.textContent = text;
  Object.assign(box.style, STYLE);
  // A dialog neither hides it nor closes for a press on it.
  box.setAttribute('data-react-aria-top-layer', '');
  const theme = owner.closest('[data-theme]')?.getAttribute('data-theme');
  if (theme) box.setAttribute('data-theme', theme);
  document.body.append(box);
  // Above open dialogs, where the browser has a layer for that.
  box.popover = 'manual';
  box.showPopover?.();
  const ownerBox = owner.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = ownerBox.top - height - GAP_PX;
  const middle = ownerBox.left + (ownerBox.width - width) / 2;
  const most = document.documentElement.clientWidth - width - GAP_PX;
  box.style.top = `${above >= GAP_PX ? above : ownerBox.bottom + GAP_PX}px`;
  box.style.left = `${Math.max(GAP_PX, Math.min(middle, most))}px`;
  return box;
}
