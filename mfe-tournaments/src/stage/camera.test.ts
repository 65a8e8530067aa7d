import { centred, drawnPart, firstCamera, fitted, held, PADDING, showing, ZOOM, zoomed } from './camera.ts';

const box = { width: 1000, height: 600 };
const tree = { width: 5000, height: 20_000 };
const camera = { x: -400, y: -2000, zoom: 1 };

describe('the camera of a tree', () => {
  it('keeps the point under the pointer while it zooms', () => {
    const at = { x: 300, y: 200 };
    const under = ({ x, y, zoom }: typeof camera) => [(at.x - x) / zoom, (at.y - y) / zoom];
    const [x, y] = under(zoomed(camera, 1.7, at));
    expect(x).toBeCloseTo(700);
    expect(y).toBeCloseTo(2200);
  });

  it('zooms within bounds', () => {
    expect(zoomed(camera, 1000, { x: 0, y: 0 }).zoom).toBe(ZOOM.most);
    expect(zoomed(camera, 0.0001, { x: 0, y: 0 }).zoom).toBe(ZOOM.least);
  });

  it('does not lose the tree', () => {
    expect(held({ x: 900, y: 900, zoom: 1 }, tree, box)).toEqual({ x: PADDING, y: PADDING, zoom: 1 });
    expect(held({ x: -90_000, y: -90_000, zoom: 1 }, tree, box)).toEqual({
      x: 1000 - 5000 - PADDING,
      y: 600 - 20_000 - PADDING,
      zoom: 1,
    });
  });

  it('has a small tree in the middle and never larger than it is', () => {
    expect(fitted({ width: 500, height: 300 }, box)).toEqual({ x: 250, y: 150, zoom: 1 });
    expect(firstCamera({ width: 500, height: 300 }, box, { x: 0, y: 0 }).zoom).toBe(1);
  });

  it('looks first at what matters where not all of it can be read', () => {
    const { x, y, zoom } = firstCamera(tree, box, { x: 1088, y: 5000 });
    expect(zoom).toBe(1);
    expect(5000 + y).toBe(300);
    // The column before it begins at the left edge.
    expect(816 + x).toBe(PADDING);
  });

  it('moves as little as shows a part', () => {
    const part = { left: 1300, right: 1500, top: 2100, bottom: 2200 };
    expect(showing(camera, part, tree, box)).toEqual({ x: 1000 - PADDING - 1500, y: -2000, zoom: 1 });
    const seen = { left: 500, right: 600, top: 2100, bottom: 2200 };
    expect(showing(camera, seen, tree, box)).toEqual(camera);
    expect(centred({ x: 2500, y: 10_000 }, 1, tree, box)).toEqual({ x: -2000, y: -9700, zoom: 1 });
  });

  it('draws the same part while it moves a little, and more before its edge is seen', () => {
    const part = drawnPart(camera, box);
    expect(part.left).toBeLessThanOrEqual(400);
    expect(part.right).toBeGreaterThanOrEqual(1400);
    expect(part.top).toBeLessThanOrEqual(2000);
    expect(part.bottom).toBeGreaterThanOrEqual(2600);
    expect(drawnPart({ ...camera, y: camera.y - 200 }, box, part)).toBe(part);
    const further = drawnPart({ ...camera, y: camera.y - 300 }, box, part);
    expect(part.bottom).toBeGreaterThan(2900);
    expect(further.bottom).toBeGreaterThan(part.bottom);
  });

  it('keeps what is near for the way back, and nothing that is far', () => {
    const part = drawnPart(camera, box);
    const moved = drawnPart({ ...camera, y: camera.y - 400 }, box, part);
    expect(moved.top).toBe(part.top);
    expect(drawnPart(camera, box, moved)).toBe(moved);
    expect(drawnPart({ ...camera, y: camera.y - 3000 }, box, part).top).toBeGreaterThan(part.bottom);
  });

  it('draws a larger margin when it is asked to', () => {
    const part = drawnPart(camera, box);
    const larger = drawnPart(camera, box, part, 500);
    expect(larger).toEqual({ left: -100, top: 1500, right: 1900, bottom: 3100 });
    expect(drawnPart(camera, box, larger)).toBe(larger);
  });

  it('draws less when it has come closer', () => {
    const far = drawnPart({ x: 0, y: 0, zoom: 0.1 }, box);
    expect(drawnPart({ x: 0, y: 0, zoom: 1 }, box, far)).not.toBe(far);
  });
});
