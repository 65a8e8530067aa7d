/** What a call reads of an answer; every `Response` is one. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
}

/** How requests reach the API: the browser's `fetch`, or on the server the API itself. */
export type Transport = (path: string, init: RequestInit) => Promise<Answer>;
