import { CARD, type Layout, layoutOf, type Region } from '@duellwerk/shared/bracket-drawing/layout';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { Button } from '@duellwerk/shared/ui/button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { BracketContent } from './bracket-content.tsx';
import { Box, HeadStrip, Layer, Spring, Tools } from './bracket-look.ts';
import { type Camera, PADDING, READABLE, type Size, ZOOM } from './camera.ts';
import type { Motion } from './camera-control.ts';
import { Minimap, type MinimapHandle } from './minimap.tsx';
import { type DrawnHandle, firstDrawn, useCamera } from './use-camera.ts';
import { useRoundWords } from './use-round-words.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { firstLook, presentMatch, wayOf } from './way.ts';

/** From so many entries on a small picture of the whole tree helps. */
const MINIMAP_FROM = 64;

const NO_WAY: ReadonlySet<string> = new Set();
const wayKeys = (entry: number, matches: readonly StageMatch[]): ReadonlySet<string> =>
  new Set(wayOf(entry, matches).map(({ key }) => key));

interface BracketViewProps {
  page: StagePage;
  /** Index of the visitor's entry. */
  own: number | null;
  /** More buttons beside those of the tree. */
  tools?: ReactNode;
}

/** An elimination as a tree that can be moved and zoomed. */
export function BracketView({ page, own, tools }: BracketViewProps) {
  const { t } = useLingui();
  // Results move nothing, and a stage keeps its rounds.
  const layout = useMemo(() => layoutOf(page), [page.rounds]);
  const matches = useMemo(() => page.matches.filter(({ key }) => layout.at.has(key)), [page.matches, layout]);
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const minimap = useRef<MinimapHandle>(null);
  const [lit, setLit] = useState<number | null>(null);
  const [isPinned, setIsPinned] = useState(false);
  const [above, setAbove] = useState<Region | null>(null);

  const moved = (camera: Camera, motion: Motion, size: Size) => {
    place(layer.current, camera, motion);
    place(strip.current, { ...camera, y: 0 }, motion);
    minimap.current?.moved(camera, size);
    const region = regionAbove(layout, camera);
    if (region?.top !== above?.top) setAbove(region);
  };
  const content = useRef<DrawnHandle>(null);
  const [look] = useState(() => lookAt(layout, matches, own));
  const [first] = useState(() => firstDrawn(layout, look));
  const command = useCamera(box, {
    tree: layout,
    look,
    content,
    moved,
    rested: () => {
      delete layer.current?.dataset.moves;
      delete strip.current?.dataset.moves;
    },
  });
  const onLook = useCallback(
    (point: { x: number; y: number }, isSmooth: boolean) =>
      command((control) => control.centre(point, undefined, isSmooth)),
    [command],
  );
  const reveal = (key: string) => {
    const card = layout.at.get(key);
    if (!card) return;
    command((control) =>
      control.show({ left: card.x, top: card.y, right: card.x + CARD.width, bottom: card.y + CARD.height }),
    );
    // The card is on its way through the box, so the page is scrolled to the box instead.
    box.current?.scrollIntoView({ block: 'nearest' });
  };
  const keys = useTreeKeys({ layout, matches, own, layer, reveal, setLit });
  const showOwn = () => {
    setIsPinned(!isPinned);
    const match = own === null || isPinned ? null : presentMatch(own, matches);
    if (match) reveal(match.key);
  };
  const shown = lit ?? (isPinned ? own : null);
  const way = useMemo(() => (shown === null ? NO_WAY : wayKeys(shown, matches)), [shown, matches]);
  return (
    <div>
      <Tools role="group" aria-label={t`Ansicht des Turnierbaums`}>
        <IconButton
          icon="minus"
          label={t`Herauszoomen`}
          onClick={() => command((c) => c.zoomBy(1 / ZOOM.step))}
        />
        <IconButton icon="plus" label={t`Hineinzoomen`} onClick={() => command((c) => c.zoomBy(ZOOM.step))} />
        <Button variant="quiet" onClick={() => command((control) => control.fit())}>
          {t`Alles zeigen`}
        </Button>
        {own !== null && (
          <Button variant="quiet" aria-pressed={isPinned} icon="flag" onClick={showOwn}>
            {t`Mein Weg`}
          </Button>
        )}
        <Spring />
        {tools}
      </Tools>
      <Box
        ref={box}
        role="group"
        aria-label={t`Turnierbaum, mit den Pfeiltasten von Begegnung zu Begegnung`}
        $height={layout.height + 2 * PADDING}
        {...keys.handlers}
      >
        <Layer ref={layer} style={{ transform: transformOf(first.camera) }}>
          <BracketContent
            ref={content}
            page={page}
            layout={layout}
            matches={matches}
            first={first.drawn}
            lit={shown}
            isPinned={isPinned && lit === null}
            reached={keys.reached}
          />
        </Layer>
        {above && (
          <Strip region={above} page={page} stripRef={strip} transform={layer.current?.style.transform} />
        )}
        {page.entries.length >= MINIMAP_FROM && (
          <Minimap ref={minimap} layout={layout} way={way} onLook={onLook} />
        )}
      </Box>
    </div>
  );
}

const transformOf = ({ x, y, zoom }: Camera) => `translate3d(${x}px, ${y}px, 0) scale(${zoom})`;

function place(element: HTMLElement | null, camera: Camera, motion: Motion): void {
  if (!element) return;
  // Moved as a picture while it moves, drawn sharp where it comes to rest.
  if (element.dataset.moves !== motion) element.dataset.moves = motion;
  element.style.transform = transformOf(camera);
}

function lookAt(layout: Layout, matches: readonly StageMatch[], own: number | null) {
  const card = layout.at.get(firstLook(matches, own)?.key ?? '');
  return card ? { x: card.x, y: card.y + CARD.height / 2 } : null;
}

/** The part of the tree whose names of rounds have left the box above, while its cards are still in it. */
function regionAbove({ regions }: Layout, { y, zoom }: Camera): Region | null {
  if (zoom < READABLE) return null;
  const top = -y / zoom;
  return regions.find((region) => region.top + 8 < top && region.bottom > top + CARD.height) ?? null;
}

interface StripProps {
  region: Region;
  page: StagePage;
  stripRef: RefObject<HTMLDivElement | null>;
  transform: string | undefined;
}

function Strip({ region, page, stripRef, transform }: StripProps) {
  const words = useRoundWords(page);
  // The one move that showed it has been made already; only its way across counts.
  const [x = '0', scale = '1'] = /\((-?[\d.]+)px.*scale\(([\d.]+)\)/.exec(transform ?? '')?.slice(1) ?? [];
  const heads = region.heads.filter((head) => head.y === region.top);
  return (
    <HeadStrip aria-hidden>
      <div
        ref={stripRef}
        style={{ transform: `translate3d(${x}px, 0, 0) scale(${scale})`, transformOrigin: '0 0' }}
      >
        {heads.map((head) => (
          <span key={head.round} style={{ left: head.x, width: CARD.width }}>
            {words(head.round)}
          </span>
        ))}
      </div>
    </HeadStrip>
  );
}
