// What the address of the desk's list says.
const deskPhases = ['draft', 'coming', 'running', 'over'] as const;
export type DeskPhase = (typeof deskPhases)[number];

export interface DeskQuery {
  q?: string;
  phase?: DeskPhase;
  organizer?: string;
  scope: 'mine' | 'templates';
}

const TEXT_MAX = 100;

/** The filters of an address; what nobody offers is left out. */
export function deskQueryFrom(query: Record<string, string>): DeskQuery {
  const q = query.q?.trim().slice(0, TEXT_MAX);
  const phase = deskPhases.find((each) => each === query.phase);
  const organizer = /^[\w-]{1,40}$/.exec(query.organizer ?? '')?.[0];
  return {
    ...(q && { q }),
    ...(phase && { phase }),
    ...(organizer && { organizer }),
    scope: query.scope === 'templates' ? 'templates' : 'mine',
  };
}

/** The address of filters, a query of the same page. */
export function deskAddress({ q, phase, organizer, scope }: DeskQuery): string {
  const parts = { q, phase, organizer, scope: scope === 'templates' ? scope : undefined };
  return `?${new URLSearchParams(Object.entries(parts).flatMap(([key, value]) => (value ? [[key, value]] : [])))}`;
}
