import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Camera, drawnPart, firstCamera, READABLE, type Rect, type Size } from './camera.ts';
import { CameraControl, type Motion } from './camera-control.ts';

export interface Drawn {
  part: Rect;
  /** Cards can be read; else they are drawn as shapes. */
  isReadable: boolean;
}

/** Draws another part of the tree. */
export interface DrawnHandle {
  draw: (drawn: Drawn) => void;
}

interface CameraOptions {
  tree: Size;
  /** Where to look first, in the tree. */
  look: { x: number; y: number } | null;
  /** Called for every frame in which the camera moves. */
  moved: (camera: Camera, motion: Motion, box: Size) => void;
  /** Called once it has come to rest. */
  rested: () => void;
  content: RefObject<DrawnHandle | null>;
}

/** What the server takes a window for. */
const ASSUMED_BOX: Size = { width: 1200, height: 640 };

// The server draws a first picture and knows of no layout.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The camera and the part of the tree on the server and in the browser's first picture. */
export function firstDrawn(tree: Size, look: CameraOptions['look']): { camera: Camera; drawn: Drawn } {
  const camera = firstCamera(tree, ASSUMED_BOX, look);
  return { camera, drawn: { part: drawnPart(camera, ASSUMED_BOX), isReadable: camera.zoom >= READABLE } };
}

/** The camera of a box: where the tree stands goes past React, and only its content knows which part of it is drawn. */
export function useCamera(
  box: RefObject<HTMLElement | null>,
  { tree, look, moved, rested, content }: CameraOptions,
) {
  const control = useRef<CameraControl | null>(null);
  const latest = useRef({ moved, rested });
  latest.current = { moved, rested };
  const firstLook = useRef(look);

  useBeforePaint(() => {
    const element = box.current;
    if (!element) return;
    const made = new CameraControl(element, {
      moved: (camera, motion, size) => latest.current.moved(camera, motion, size),
      rested: () => latest.current.rested(),
      partChanged: (part, isReadable) => content.current?.draw({ part, isReadable }),
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
  }, [box, content, tree.width, tree.height]);

  return useCallback((run: (control: CameraControl) => void) => {
    if (control.current) run(control.current);
  }, []);
}
