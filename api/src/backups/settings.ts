import { resolve } from 'node:path';
import { SettingRefused } from '../config.ts';
import { operatorText } from '../log/operator-text.ts';
import { defaultRetention, type Retention } from './retention.ts';

export interface BackupEnvironment {
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  /** Folder of the backups, best on another disk; `backups` in the data folder unless said. */
  BACKUP_DIR?: string | undefined;
  /** A bucket for them instead. */
  BACKUP_BUCKET?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  /** `hourly=24,daily=7,weekly=4`. */
  BACKUP_KEEP?: string | undefined;
  /** Minutes between two backups; 0 for none by itself. */
  BACKUP_MINUTES?: string | undefined;
  /** Bundles in a bucket of their own are no part of backups. */
  RELEASE_BUCKET?: string | undefined;
}

export interface BackupBucket {
  bucket: string;
  endpoint: string | undefined;
  region: string | undefined;
}

export interface BackupSettings {
  dataDir: string;
  /** Address of the database server; without it the database is embedded. */
  url: string | undefined;
  folder: string;
  bucket: BackupBucket | undefined;
  retention: Retention;
  everyMs: number;
  withBundles: boolean;
}

const MINUTE = 60_000;
const MINUTES_MAX = 24 * 60;
/** A dump of a server is more work, and its disk is not the only one. */
const MINUTES = { embedded: 15, postgres: 60 };
const KEPT = /^(hourly|daily|weekly)=(\d{1,3})$/;

/** @throws SettingRefused */
export function backupSettings(env: BackupEnvironment): BackupSettings {
  const dataDir = env.DATA_DIR || '.data';
  const url = env.DATABASE_URL || undefined;
  if (env.BACKUP_DIR && env.BACKUP_BUCKET)
    throw new SettingRefused(
      operatorText(
        'BACKUP_DIR und BACKUP_BUCKET gehen nicht zusammen: Sicherungen haben einen Ort.',
        'BACKUP_DIR and BACKUP_BUCKET exclude each other: backups have one place.',
      ),
    );
  return {
    ...{ dataDir, url },
    folder: resolve(env.BACKUP_DIR || `${dataDir}/backups`),
    bucket: env.BACKUP_BUCKET
      ? {
          bucket: env.BACKUP_BUCKET,
          endpoint: env.BACKUP_S3_ENDPOINT || undefined,
          region: env.BACKUP_S3_REGION || undefined,
        }
      : undefined,
    retention: retentionOf(env.BACKUP_KEEP),
    everyMs: minutesOf(env.BACKUP_MINUTES, url ? MINUTES.postgres : MINUTES.embedded) * MINUTE,
    withBundles: !env.RELEASE_BUCKET,
  };
}

function minutesOf(text: string | undefined, usual: number): number {
  if (!text) return usual;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (minutes < 0 || minutes > MINUTES_MAX)
    throw new SettingRefused(
      operatorText(
        `BACKUP_MINUTES ist keine Zahl von 0 bis ${MINUTES_MAX}: ${text}`,
        `BACKUP_MINUTES is not a number from 0 to ${MINUTES_MAX}: ${text}`,
      ),
    );
  return minutes;
}

function retentionOf(text: string | undefined): Retention {
  const kept = { ...defaultRetention };
  for (const part of (text || '').split(',').filter((each) => each.trim() !== '')) {
    const [, span, count] = KEPT.exec(part.trim()) ?? [];
    if (!span)
      throw new SettingRefused(
        operatorText(
          `BACKUP_KEEP ist keine Liste wie hourly=24,daily=7,weekly=4: ${text}`,
          `BACKUP_KEEP is not a list like hourly=24,daily=7,weekly=4: ${text}`,
        ),
      );
    kept[span as keyof Retention] = Number(count);
  }
  return kept;
}
