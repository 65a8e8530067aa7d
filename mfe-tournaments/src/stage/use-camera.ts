import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Camera, drawnPart, firstCamera, READABLE, type Rect, type Size } from './camera.ts';
import { CameraControl } from './camera-control.ts';

export interface Drawn {
  part: Rect;
  /** Cards can be read; else they are drawn as shapes. */
  isReadable: boolean;
}

interface CameraOptions {
  tree: Size;
  /** Where to look first, in the tree. */
  look: { x: number; y: number } | null;
  /** Called for every frame in which the camera moves. */
  moved: (camera: Camera, isSmooth: boolean) => void;
}

/** What the server takes a window for. */
const ASSUMED_BOX: Size = { width: 1200, height: 640 };

// The server draws a first picture and knows of no layout.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The camera of a box: what of the tree is drawn is state, where it is drawn goes past React. */
export function useCamera(box: RefObject<HTMLElement | null>, { tree, look, moved }: CameraOptions) {
  const [first] = useState(() => firstCamera(tree, ASSUMED_BOX, look));
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    part: drawnPart(first, ASSUMED_BOX),
    isReadable: first.zoom >= READABLE,
  }));
  const control = useRef<CameraControl | null>(null);
  const latest = useRef(moved);
  latest.current = moved;
  const firstLook = useRef(look);

  useBeforePaint(() => {
    const element = box.current;
    if (!element) return;
    const made = new CameraControl(element, {
      moved: (camera, isSmooth) => latest.current(camera, isSmooth),
      partChanged: (part, isReadable) => setDrawn({ part, isReadable }),
    });
    control.current = made;
    const detach = made.attach();
    const measure = () =>
      made.resize(
        { width: tree.width, height: tree.height },
        { width: element.clientWidth, height: element.clientHeight },
        firstLook.current,
      );
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      detach();
    };
  }, [box, tree.width, tree.height]);

  const command = useCallback((run: (control: CameraControl) => void) => {
    if (control.current) run(control.current);
  }, []);
  return { drawn, first, command };
}
