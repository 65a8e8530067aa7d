// A publisher that is killed in the middle: it announces the step that it stands at and never goes on.
// `node stuck-publisher.ts <root> <build folder> unpacking|sealed`
import { createReadStream, createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { openBundleStore } from '../releases/bundle-store.ts';

const [root = '', upload = '', step = ''] = process.argv.slice(2);
let files = 0;
// Something must be under way, or a process that waits for nothing ends by itself.
setInterval(() => undefined, 60_000);

/** Writes the first file, then stands still. */
function openFile(path: string): NodeJS.WritableStream {
  files += 1;
  if (files === 1) return createWriteStream(path);
  return new Writable({ write: () => console.log('unpacking') });
}

const store = await openBundleStore(root, step === 'unpacking' ? { openFile } : {});
const received = await store.receive(
  { upload: createReadStream(upload), name: 'host', version: '1.0.0' },
  'mia',
);
console.log(`sealed ${received.release.version}`);
