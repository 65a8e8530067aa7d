// The camera of one box: listens to pointers and wheel, and tells where to draw. Knows nothing of React.
import {
  type Camera,
  centred,
  drawnPart,
  firstCamera,
  fitted,
  held,
  MARGIN,
  READABLE,
  type Rect,
  type Size,
  showing,
  ZOOM,
  zoomed,
} from './camera.ts';

/**
 * `follow`: at once, as pointers do; `smooth`: within a moment, after a press of a button; `cut`: at once, because the zoom
 * is another one and a browser that stretched the old picture would draw all of it at the larger scale.
 */
export type Motion = 'follow' | 'smooth' | 'cut';

interface Listeners {
  /** At most once a frame, and only when the camera has moved or its box is another one. */
  moved: (camera: Camera, motion: Motion, box: Size) => void;
  /** The camera has stood still for a moment. */
  rested: () => void;
  /** What is to be drawn has changed. */
  partChanged: (part: Rect, isReadable: boolean) => void;
}

interface Point {
  x: number;
  y: number;
}

/** A press that moves less is a click. */
const CLICK_PX = 5;
/** Zoom of a wheel or trackpad per pixel it turns. */
const WHEEL_ZOOM = 0.0035;
/** Longer than a button's smooth move lasts. */
const REST_MS = 240;
/** Longer than between two turns of a wheel. */
const ZOOM_REST_MS = 120;
/** A drawn picture is stretched up to so much. */
const STRETCH = 1.9;
/** Pixels of a line, for wheels that count in lines. */
const WHEEL_LINE = 32;

export class CameraControl {
  camera: Camera = { x: 0, y: 0, zoom: 1 };
  private tree: Size = { width: 1, height: 1 };
  private size: Size = { width: 0, height: 0 };
  private part: Rect | null = null;
  private isReadable = true;
  private margin: number = MARGIN.least;
  private idle = 0;
  /** The zoom at which the browser has drawn the tree; until the camera rests it is only stretched. */
  private drawnZoom = 1;
  /** The zoom of the frame before. */
  private shownZoom = 0;
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private zoomRest: ReturnType<typeof setTimeout> | undefined;
  /** In the window, by their ids. */
  private readonly pointers = new Map<number, Point>();
  private pressed: Point | null = null;
  private isDragging = false;
  private readonly box: HTMLElement;
  private readonly listeners: Listeners;

  constructor(box: HTMLElement, listeners: Listeners) {
    this.box = box;
    this.listeners = listeners;
  }

  /** Starts to listen. @returns how to stop it */
  attach(): () => void {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => this.box.addEventListener(name, listener, { ...options, signal: stop.signal });
    on('wheel', (event) => this.wheel(event), { passive: false });
    on('pointerdown', (event) => this.press(event));
    on('pointermove', (event) => this.drag(event));
    on('pointerup', (event) => this.release(event));
    on('pointercancel', (event) => this.release(event));
    on('click', (event) => this.click(event), { capture: true });
    on('dragstart', (event) => event.preventDefault());
    return () => {
      stop.abort();
      cancelAnimationFrame(this.frame);
      clearTimeout(this.rest);
      clearTimeout(this.zoomRest);
      if (this.idle) cancelIdleCallback(this.idle);
    };
  }

  /** The tree or the box has another size. The first time it also finds the first picture. */
  resize(tree: Size, size: Size, look: Point | null): void {
    const isFirst = this.size.width === 0;
    this.tree = tree;
    this.size = size;
    if (size.width === 0) return;
    this.camera = isFirst ? firstCamera(tree, size, look) : held(this.camera, tree, size);
    this.draw(false);
  }

  fit(): void {
    this.go(fitted(this.tree, this.size), true);
  }

  /** Zooms around the middle of the box. */
  zoomBy(factor: number): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    this.go(zoomed(this.camera, factor, middle), true);
  }

  centre(point: Point, zoom: number = this.camera.zoom, isSmooth = true): void {
    this.go(centred(point, zoom, this.tree, this.size), isSmooth);
  }

  /** Brings a part of the tree into the box, large enough to be read. */
  show(part: Rect): void {
    const zoom = Math.max(this.camera.zoom, ZOOM.readable);
    if (zoom !== this.camera.zoom) {
      this.centre({ x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }, zoom);
    } else this.go(showing(this.camera, part, this.tree, this.size), true);
  }

  private go(camera: Camera, isSmooth: boolean): boolean {
    const before = this.camera;
    this.camera = held(camera, this.tree, this.size);
    const { x, y, zoom } = this.camera;
    if (x === before.x && y === before.y && zoom === before.zoom) return false;
    if (isSmooth) this.draw(true);
    else this.frame ||= requestAnimationFrame(() => this.draw(false));
    return true;
  }

  private draw(isSmooth: boolean): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    // While it is zoomed the drawn picture is stretched; cards come and go when that is over, dozens at once.
    if (this.part === null || isSmooth || this.camera.zoom === this.shownZoom) this.choosePart();
    this.shownZoom = this.camera.zoom;
    const ratio = this.camera.zoom / this.drawnZoom;
    const isNear = ratio < STRETCH && ratio > 1 / STRETCH;
    if (!isNear) this.drawnZoom = this.camera.zoom;
    this.listeners.moved(this.camera, isNear ? (isSmooth ? 'smooth' : 'follow') : 'cut', this.size);
    if (this.idle) cancelIdleCallback(this.idle);
    clearTimeout(this.zoomRest);
    this.zoomRest = setTimeout(() => this.choosePart(), ZOOM_REST_MS);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.drawnZoom = this.camera.zoom;
      this.letPageScroll();
      this.showMore();
      this.listeners.rested();
    }, REST_MS);
  }

  /** Has that part drawn that is seen now, as it can be read now. */
  private choosePart(): void {
    this.showPart(drawnPart(this.camera, this.size, this.part));
    this.margin = MARGIN.least;
  }

  /** More of the tree, step by step while the browser has nothing to do and nobody moves it. */
  private showMore(): void {
    if (this.margin >= MARGIN.most || typeof requestIdleCallback === 'undefined') return;
    this.idle = requestIdleCallback(() => {
      if (this.part === null) return;
      this.margin += MARGIN.step;
      this.showPart(drawnPart(this.camera, this.size, this.part, this.margin));
      this.showMore();
    });
  }

  private showPart(part: Rect): void {
    const isReadable = this.camera.zoom >= READABLE;
    if (part === this.part && isReadable === this.isReadable) return;
    this.part = part;
    this.isReadable = isReadable;
    this.listeners.partChanged(part, isReadable);
  }

  /** A finger on a tree that is seen from top to bottom moves the page. */
  private letPageScroll(): void {
    const isWhole = this.tree.height * this.camera.zoom <= this.size.height;
    this.box.style.touchAction = isWhole ? 'pan-y' : 'none';
  }

  /** A point of the window in the box. */
  private at({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const { left, top } = this.box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private wheel(event: WheelEvent): void {
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.go(zoomed(this.camera, Math.exp(-event.deltaY * scale * WHEEL_ZOOM), this.at(event)), false);
      return;
    }
    const turned = event.shiftKey && event.deltaX === 0;
    const [dx, dy] = turned ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    if (dy !== 0 && !this.isInView(dy)) return;
    const { x, y, zoom } = this.camera;
    // At its end the page goes on.
    if (this.go({ zoom, x: x - dx * scale, y: y - dy * scale }, false)) event.preventDefault();
  }

  /** Whether the box is seen as far as the wheel would lead; else the page scrolls first. */
  private isInView(dy: number): boolean {
    const { top, bottom } = this.box.getBoundingClientRect();
    return dy > 0 ? bottom <= window.innerHeight + 1 : top >= -1;
  }

  private press(event: PointerEvent): void {
    // What floats above the tree has presses of its own.
    const isAbove = event.target instanceof Element && event.target.closest('[data-still]');
    if (event.button !== 0 || isAbove) return;
    const at = { x: event.clientX, y: event.clientY };
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 1) {
      this.pressed = at;
      this.isDragging = false;
    }
  }

  private drag(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before || !this.pressed) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isDragging && this.pointers.size === 1) {
      if (Math.hypot(now.x - this.pressed.x, now.y - this.pressed.y) < CLICK_PX) return;
    }
    if (!this.isDragging) {
      this.isDragging = true;
      this.box.setPointerCapture(event.pointerId);
    }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, now);
    const other = others[0]?.[1];
    if (other) this.pinch(other, before, now);
    else {
      const { x, y, zoom } = this.camera;
      this.go({ zoom, x: x + now.x - before.x, y: y + now.y - before.y }, false);
    }
  }

  private pinch(other: Point, before: Point, now: Point): void {
    const gap = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = this.at({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    const moved = {
      ...this.camera,
      x: this.camera.x + (now.x - before.x) / 2,
      y: this.camera.y + (now.y - before.y) / 2,
    };
    this.go(zoomed(moved, gap(now) / gap(before), middle), false);
  }

  private release(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.pressed = null;
  }

  /** What ends a drag is no click on the card below. */
  private click(event: MouseEvent): void {
    if (!this.isDragging) return;
    this.isDragging = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
