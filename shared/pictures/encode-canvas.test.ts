import { encodeCanvas } from './encode-canvas.ts';

/** A canvas of a browser that makes these types; for others it gives PNG, as browsers do. */
function canvasFor(...types: string[]): Pick<HTMLCanvasElement, 'toBlob'> {
  return {
    toBlob: (give, type = 'image/png') =>
      give(new Blob(['x'], { type: types.includes(type) ? type : 'image/png' })),
  };
}

describe('a canvas', () => {
  it('becomes WebP, whether it shines through or not', async () => {
    const canvas = canvasFor('image/webp', 'image/jpeg');
    const isOpaque = jest.fn(() => true);
    expect((await encodeCanvas(canvas, isOpaque))?.type).toBe('image/webp');
    expect(isOpaque).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'image/jpeg'],
    [false, 'image/png'],
  ])('becomes what keeps it where the browser makes no WebP (opaque: %s)', async (opaque, type) => {
    expect((await encodeCanvas(canvasFor('image/jpeg'), () => opaque))?.type).toBe(type);
  });

  it('becomes nothing when the canvas is too large', async () => {
    expect(await encodeCanvas({ toBlob: (give) => give(null) }, () => true)).toBeNull();
  });
});
