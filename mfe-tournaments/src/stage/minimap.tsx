import type { Layout } from '@duellwerk/shared/bracket-drawing/layout';
import { cardPath } from '@duellwerk/shared/bracket-drawing/lines';
import { useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { MinimapBox } from './bracket-look.ts';
import type { Camera, Size } from './camera.ts';

export interface MinimapHandle {
  /** Frames what the camera sees through a box of that size. */
  moved: (camera: Camera, box: Size) => void;
}

interface MinimapProps {
  ref: Ref<MinimapHandle>;
  layout: Layout;
  /** Keys of the matches that are lit. */
  way: ReadonlySet<string>;
  /** A place of the tree was pressed. */
  onLook: (point: { x: number; y: number }, isSmooth: boolean) => void;
}

const LARGEST = { width: 180, height: 200 } as const;

/** The whole tree in a corner with a frame around what is seen; pressing a place leads there. */
export const Minimap = memo(function Minimap({ ref, layout, way, onLook }: MinimapProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = layout;
  // A tree of hundreds is far taller than wide: it is squeezed, since only the places count.
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height);
  const shown = { width: Math.max(width * scale, 72), height: Math.max(height * scale, 48) };
  const paths = useMemo(() => {
    const draw = (isLit: boolean) =>
      layout.cards
        .filter(({ key }) => way.has(key) === isLit)
        .map(cardPath)
        .join('');
    return { cards: draw(false), lit: draw(true) };
  }, [layout, way]);
  useImperativeHandle(ref, () => ({
    moved: ({ x, y, zoom }, box) => {
      const element = frame.current;
      if (!element) return;
      const across = shown.width / width / zoom;
      const down = shown.height / height / zoom;
      element.style.inlineSize = `${box.width * across}px`;
      element.style.blockSize = `${box.height * down}px`;
      element.style.transform = `translate(${-x * across}px, ${-y * down}px)`;
    },
  }));
  const look = (event: PointerEvent<HTMLElement>, isSmooth: boolean) => {
    if (event.buttons !== 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onLook(
      {
        x: ((event.clientX - left) / shown.width) * width,
        y: ((event.clientY - top) / shown.height) * height,
      },
      isSmooth,
    );
  };
  return (
    <MinimapBox
      data-still
      style={{ inlineSize: shown.width, blockSize: shown.height }}
      role="img"
      aria-label={t`Übersicht des ganzen Turnierbaums`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event, true);
      }}
      onPointerMove={(event) => look(event, false)}
    >
      <svg
        aria-hidden="true"
        width={shown.width}
        height={shown.height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path className="cards" d={paths.cards} />
        <path className="lit" d={paths.lit} />
      </svg>
      <div ref={frame} className="frame" />
    </MinimapBox>
  );
});
