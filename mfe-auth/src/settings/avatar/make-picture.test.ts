import { AVATAR_MAX } from '@duellwerk/shared/contract/images';
import { encoded, NoPicture } from './make-picture.ts';
import { pictureProblem } from './picture-file.ts';

/** A canvas of a browser that makes these types; for others it gives PNG, as browsers do. */
function canvasFor(...types: string[]) {
  const asked: string[] = [];
  const toBlob: HTMLCanvasElement['toBlob'] = (give, type = 'image/png') => {
    asked.push(type);
    give(new Blob(['x'], { type: types.includes(type) ? type : 'image/png' }));
  };
  return { toBlob, asked };
}

describe('the picture that is sent', () => {
  it('is WebP', async () => {
    expect((await encoded(canvasFor('image/webp', 'image/jpeg'))).type).toBe('image/webp');
  });

  it('is JPEG where the browser makes no WebP', async () => {
    expect((await encoded(canvasFor('image/jpeg'))).type).toBe('image/jpeg');
  });

  it('cannot be made of a canvas that is too large', async () => {
    await expect(encoded({ toBlob: (give) => give(null) })).rejects.toBeInstanceOf(NoPicture);
  });
});

describe('a file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('of the kind %s can be taken', (type) => {
    expect(pictureProblem({ type, size: AVATAR_MAX })).toBeNull();
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', '', 'image/JPEG2000'])(
    'of the kind "%s" cannot',
    (type) => {
      expect(pictureProblem({ type, size: 1 })).toBe('kind');
    },
  );

  it('has at most 5 MB, and at least one byte', () => {
    expect(pictureProblem({ type: 'image/png', size: AVATAR_MAX + 1 })).toBe('size');
    expect(pictureProblem({ type: 'image/png', size: 0 })).toBe('empty');
  });
});
