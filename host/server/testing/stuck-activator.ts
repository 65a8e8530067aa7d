// An activation that is killed right before or right after its generation is written.
// `node stuck-activator.ts <data folder> <version> before|after`
import { folderBlobs } from '../releases/folder-blobs.ts';
import { openReleases } from '../releases/releases.ts';

const [dataDir = '', version = '', moment = ''] = process.argv.slice(2);
const blobs = folderBlobs(dataDir);
const releases = await openReleases(dataDir, () => new Date(), {
  bucket: {
    ...blobs,
    putNew: async (key, content) => {
      if (moment === 'after') await blobs.putNew(key, content);
      console.log(moment);
      return new Promise(() => setInterval(() => undefined, 60_000));
    },
  },
});
const target = { channel: 'stable', versions: { host: version } };
await releases.ledgers((ledger) => releases.changes.activate(ledger, { id: null, by: 'mia' }, target));
