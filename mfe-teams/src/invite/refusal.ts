import { ApiError } from '@duellwerk/shared/http/api-error';

const kinds = {
  not_found: 'unknown',
  invalid_request: 'unknown',
  invite_expired: 'expired',
  invite_revoked: 'revoked',
  invite_used: 'used',
  team_gone: 'gone',
  team_full: 'full',
  already_member: 'member',
} as const satisfies Partial<Record<ApiError['reason'], string>>;

export interface Refusal {
  kind: (typeof kinds)[keyof typeof kinds];
  /** The team that it was for, where that may be told. */
  team: { id: string; name: string } | null;
}

/** Why an invite does not hold, `null` for a failure of another kind. */
export function refusalOf(failure: Error): Refusal | null {
  if (!(failure instanceof ApiError) || !Object.hasOwn(kinds, failure.reason)) return null;
  const kind = kinds[failure.reason as keyof typeof kinds];
  const [id, name] = failure.details;
  const isTold = kind !== 'unknown' && id !== undefined && name !== undefined;
  return { kind, team: isTold ? { id, name } : null };
}
