import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditsOf,
  type LighthouseResult,
  lighthouseLines,
  lighthouseTable,
  medianRow,
} from './lighthouse-report.ts';

function result(performance: number, contrast = 1): LighthouseResult {
  const group = (score: number, id: string, weight = 1) => ({ score, auditRefs: [{ id, weight }] });
  return {
    categories: {
      performance: group(performance, 'total-blocking-time', 0),
      accessibility: group(contrast, 'color-contrast'),
      'best-practices': group(1, 'errors-in-console'),
      seo: group(1, 'meta-description'),
    },
    audits: {
      'largest-contentful-paint': { score: 1, numericValue: 1500 },
      'cumulative-layout-shift': { score: 1, numericValue: 0.01 },
      'total-blocking-time': { score: 0.5, numericValue: 40 },
      'color-contrast': { score: contrast },
      'errors-in-console': { score: 1 },
      'meta-description': { score: null },
    },
  };
}

const row = (runs: LighthouseResult[], coldShift = 0, scrollTasks: number[] = []) => ({
  page: '/',
  ...medianRow(runs.map(auditsOf)),
  coldShift,
  scrollTasks,
});

test('the medians of the runs count, and whatever cost points in any of them is named', () => {
  const measured = row([result(0.9), result(0.97), result(0.99, 0.5)]);
  assert.equal(measured.scores.performance, 97);
  assert.equal(measured.scores.accessibility, 100);
  assert.deepEqual([measured.lcp, measured.cls, measured.tbt], [1500, 0.01, 40]);
  assert.deepEqual(measured.failed, ['accessibility: color-contrast']);
});

test('a goal that is not reached is told per page', () => {
  assert.deepEqual(
    lighthouseLines([row([result(1)])]).filter((line) => !line.startsWith('met')),
    [],
  );
  const missed = lighthouseLines([row([result(0.9, 0.95)], 0.03, [60, 130])]);
  assert.deepEqual(
    missed.filter((line) => line.startsWith('MISSED')),
    [
      'MISSED  /: performance 90, at least 95',
      'MISSED  /: accessibility 95, at least 100',
      'MISSED  /: layout shift of a real load 0.030, at most 0.02',
      'MISSED  /: longest task while scrolling 130 ms, at most 100',
    ],
  );
});

test('a run without a score is an error, not a zero', () => {
  const { audits, categories } = result(1);
  assert.throws(() =>
    auditsOf({ audits, categories: { ...categories, seo: { score: null, auditRefs: [] } } }),
  );
});

test('the table has a row per page', () => {
  assert.match(
    lighthouseTable([row([result(1)])]),
    /^page +performance.*\n\/ +100 +100 +100 +100 +1500 +40 +0\.010 +0\.000 +0$/,
  );
});
