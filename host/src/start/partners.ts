/** The community's partners, by the path of their page and their name. */
export const partners = [
  { path: '/partner/prq', name: 'PRQ' },
  { path: '/partner/prv', name: 'PRV' },
  { path: '/partner/vcd', name: 'VCD' },
] as const;
