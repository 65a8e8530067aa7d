import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Parts {
  width?: number;
  height?: number;
  color?: string;
}

/** A picture of one colour as PNG; a colour with two more digits can be looked through. */
export function drawn({ width = 60, height = 40, color = '#3060c0' }: Parts = {}): Promise<Buffer> {
  const channels = color.length > '#rrggbb'.length ? 4 : 3;
  return sharp({ create: { width, height, channels, background: color } })
    .png()
    .toBuffer();
}

/** A JPEG that lies on its side, red on the left and blue on the right, and tells where it was taken. */
export async function photographed(orientation: number): Promise<Buffer> {
  const blue = await drawn({ width: 100, height: 100, color: '#0000ff' });
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 100, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Geheimer Ort', Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of one bit per pixel: some kilobytes that would take hundreds of megabytes when decoded. */
export function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([frame(data.length), named, frame(crc32(named))]);
}
