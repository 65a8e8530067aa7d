// What is stored of a browser's report of a violated content security policy: no address but the origin of what was blocked.
import { createHash } from 'node:crypto';
import { planRoute } from '../../pages/route-plan.ts';
import type { LiveComposition } from '../releases.ts';
import type { ReadError } from './read-report.ts';

/** Violations of one request; browsers send some at once. */
const VIOLATIONS_MAX = 10;
const DIRECTIVE = /^[a-z-]{1,40}$/;
/** What the browser names in place of an address. */
const KEYWORD = /^(?:inline|eval|wasm-eval|data|blob|filesystem|trusted-types-sink)$/;
/** Extensions of the browser are no concern of the site. */
const EXTENSION = /^[a-z-]*extension(?::|$)/;

type Fields = Record<string, unknown>;

/**
 * The violations in a report of either form: `report-uri` sends one object, the Reporting API a list. They belong to the
 * host, whose pages have the policy. Never throws: what has another shape is left out.
 */
export function readViolations(body: unknown, live: LiveComposition): ReadError[] {
  const version = live.releases.host?.version;
  if (version === undefined) return [];
  return violationsIn(body)
    .slice(0, VIOLATIONS_MAX)
    .flatMap((fields) => readViolation(fields, live, version));
}

function violationsIn(body: unknown): Fields[] {
  if (Array.isArray(body))
    return body.flatMap((report) => (isFields(report) && isFields(report.body) ? [report.body] : []));
  if (!isFields(body)) return [];
  const report = body['csp-report'];
  return isFields(report) ? [report] : [];
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readViolation(fields: Fields, live: LiveComposition, version: string): ReadError[] {
  // The older form writes its names with hyphens.
  const textOf = (name: string) => {
    const hyphenated = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const value = fields[name] ?? fields[hyphenated.replace('-u-r-l', '-uri')];
    return typeof value === 'string' ? value : '';
  };
  const directive = textOf('effectiveDirective') || textOf('violatedDirective').split(' ', 1)[0] || '';
  const blocked = blockedBy(textOf('blockedURL'));
  if (!DIRECTIVE.test(directive) || blocked === null || EXTENSION.test(textOf('sourceFile'))) return [];
  const message = `${directive}: ${blocked}`;
  const path = pathOf(textOf('documentURL'));
  return [
    {
      ...{ name: 'host', version, kind: 'policy', message, stack: '', times: 1, first: false },
      fingerprint: createHash('sha256').update(`policy\n${message}`).digest('hex').slice(0, 16),
      route: path === null ? '' : (planRoute(path, live, 'de').route ?? ''),
    },
  ];
}

/** `null` for what is none, or an extension's. */
function blockedBy(text: string): string | null {
  if (KEYWORD.test(text)) return text;
  if (EXTENSION.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

const pathOf = (text: string) => (URL.canParse(text) ? new URL(text).pathname : null);
