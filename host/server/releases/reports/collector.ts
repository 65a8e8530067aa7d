// Counts what pages and reports say until it is written to the database. Everything in it has a bound.
import type { PageReport } from '@duellwerk/shared/contract/reports';
import { inCanary } from '../composition.ts';
import type { LiveComposition } from '../releases.ts';
import { type ReadError, readError } from './read-report.ts';

/** Different errors that wait to be written; of more only the counts are kept. */
const FAULTS_MAX = 200;
/** Minutes, versions and kinds that wait to be written; more are left out, which takes hours without a database. */
const COUNTS_MAX = 5_000;
const MINUTE_MS = 60_000;

export interface MinuteCount {
  package: string;
  version: string;
  kind: string;
  minute: Date;
  count: number;
  total: number;
}

export interface FaultCount extends Omit<ReadError, 'first' | 'name'> {
  package: string;
  firstAt: Date;
  lastAt: Date;
}

/** A bucket that visited while a canary ran: in which of its two groups, and whether an error happened to it. */
export interface BucketVisit {
  package: string;
  /** ISO time since when the canary has its share. */
  run: string;
  bucket: number;
  isCanary: boolean;
  isAffected: boolean;
}

export interface Batch {
  minutes: MinuteCount[];
  faults: FaultCount[];
  visits: BucketVisit[];
}

/** A running canary, as far as visits are concerned. */
export interface RunningCanary {
  name: string;
  version: string;
  percent: number;
  since: string;
}

export interface Collector {
  /** A page was sent. @param bucket of the visitor, `null` outside of canaries */
  view: (live: LiveComposition, bucket: number | null) => void;
  /** A page has reported. @returns whether it has counted an error of a visitor of a canary */
  report: (report: PageReport, live: LiveComposition, bucket: number | null) => boolean;
  /** A policy has blocked something: listed, but no error of a version. */
  violation: (violation: ReadError) => void;
  /** Takes out what was counted; `undefined` for nothing. */
  take: () => Batch | undefined;
  /** Puts a batch that could not be written back. */
  giveBack: (batch: Batch) => void;
}

/** @param onError called for each error of a page, with its package and version */
export function createCollector(
  now: () => Date,
  canaries: () => readonly RunningCanary[],
  onError: (error: ReadError) => void = () => undefined,
): Collector {
  const minutes = new Map<string, MinuteCount>();
  const faults = new Map<string, FaultCount>();
  const visits = new Map<string, BucketVisit>();

  const add = (counted: MinuteCount) => {
    const key = [counted.package, counted.version, counted.kind, counted.minute.getTime()].join(' ');
    const earlier = minutes.get(key);
    if (earlier) {
      earlier.count += counted.count;
      earlier.total += counted.total;
    } else if (minutes.size < COUNTS_MAX) minutes.set(key, { ...counted });
  };

  const count = (name: string, version: string, kind: string, times = 1, total = 0) => {
    const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
    add({ package: name, version, kind, minute, count: times, total });
  };

  const addFault = (fault: FaultCount) => {
    const key = `${fault.package} ${fault.version} ${fault.fingerprint}`;
    const earlier = faults.get(key);
    if (earlier) {
      earlier.times += fault.times;
      earlier.lastAt = fault.lastAt;
    } else if (faults.size < FAULTS_MAX) faults.set(key, { ...fault });
  };

  // At most 10,000 buckets per canary: `visit` takes no other numbers.
  const addVisit = (visit: BucketVisit) => {
    const key = `${visit.package} ${visit.run} ${visit.bucket}`;
    const isAffected = visit.isAffected || visits.get(key)?.isAffected === true;
    visits.set(key, { ...visit, isAffected });
  };

  /** @returns whether it is an error of a visitor of any canary */
  const visit = (live: LiveComposition, bucket: number | null, isAffected: boolean): boolean => {
    if (bucket === null) return false;
    return canaries()
      .map(({ name, version, percent, since }) => {
        const isCanary = inCanary(bucket, name, percent);
        // A page that is still open from before the canary, or from before its end, says nothing of either version.
        if (isCanary !== (live.releases[name]?.version === version)) return false;
        addVisit({ package: name, run: since, bucket, isCanary, isAffected });
        return isCanary && isAffected;
      })
      .includes(true);
  };

  return {
    view: (live, bucket) => {
      for (const [name, { version }] of Object.entries(live.releases)) count(name, version, 'view');
      visit(live, bucket, false);
    },
    report: ({ route, errors = [], measures = [] }, live, bucket) => {
      const read = errors
        .map((error) => readError(error, { route, live }))
        .filter((error) => error !== undefined);
      const at = now();
      for (const { first, name, ...error } of read) {
        if (first) {
          count(name, error.version, error.kind);
          onError({ first, name, ...error });
        }
        addFault({ ...error, package: name, firstAt: at, lastAt: at });
      }
      for (const { kind, ms } of measures)
        for (const [name, { version }] of Object.entries(live.releases)) count(name, version, kind, 1, ms);
      return read.length > 0 && visit(live, bucket, true);
    },
    violation: ({ first: _, name, ...fault }) =>
      addFault({ ...fault, package: name, firstAt: now(), lastAt: now() }),
    take: () => {
      if (minutes.size + faults.size + visits.size === 0) return undefined;
      const batch = {
        minutes: [...minutes.values()],
        faults: [...faults.values()],
        visits: [...visits.values()],
      };
      for (const counted of [minutes, faults, visits]) counted.clear();
      return batch;
    },
    giveBack: (batch) => {
      batch.minutes.forEach(add);
      batch.faults.forEach(addFault);
      batch.visits.forEach(addVisit);
    },
  };
}
