import { SettingRefused } from '../config.ts';
import { operatorText } from '../log/operator-text.ts';
import { type BackupStore, createBackupStore } from './backup-store.ts';
import { type BlobStore, folderBlobs } from './blob-store.ts';
import type { BackupBucket, BackupSettings } from './settings.ts';

/** Opens a bucket; the library for that belongs to the page server. */
export type OpenBucket = (bucket: BackupBucket) => Promise<BlobStore>;

/** Where the backups of these settings are. @throws SettingRefused for a bucket where nothing can open one */
export async function openBackupStore(
  { bucket, folder }: Pick<BackupSettings, 'bucket' | 'folder'>,
  openBucket?: OpenBucket,
): Promise<BackupStore> {
  if (!bucket) return createBackupStore(folderBlobs(folder));
  if (!openBucket)
    throw new SettingRefused(
      operatorText(
        'BACKUP_BUCKET geht nur mit der ganzen Seite, nicht mit der API allein.',
        'BACKUP_BUCKET needs the whole site, the API alone cannot use it.',
      ),
    );
  return createBackupStore(await openBucket(bucket));
}
