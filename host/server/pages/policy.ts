// The content security policy of a page.
import { randomBytes } from 'node:crypto';
import { VIOLATIONS_PATH } from '@duellwerk/shared/contract/reports';

/**
 * A new secret word of a page. A page is drawn once and kept until its data changes, and the word with it: text that
 * somebody smuggled into that data was written before the word was drawn, so it cannot carry it.
 */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Names the address of `reportingEndpoints` in a policy. */
const GROUP = 'csp';
/** The header that says where reports go. */
export const reportingEndpoints = `${GROUP}="${VIOLATIONS_PATH}"`;

/** A policy whose violations the browser reports: in the form of today, and in the older one. */
export const reported = (policy: string) => `${policy}; report-to ${GROUP}; report-uri ${VIOLATIONS_PATH}`;

/**
 * Scripts run only with the page's word, or when such a script loads them (the remotes); `'self'` is for browsers that
 * do not know `strict-dynamic`. Style elements are written by styled-components at run time.
 * @param local origin of a development server whose remote the page runs and listens to
 */
export function policyOf(nonce: string, local?: string): string {
  const remote = local ? ` ${local}` : '';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'${remote}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${remote}`,
    // `strict-dynamic` would ask for a nonce, which a worker has no place for.
    "worker-src 'self'",
    `connect-src 'self'${remote}${local ? ` ${local.replace(/^http/, 'ws')}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
