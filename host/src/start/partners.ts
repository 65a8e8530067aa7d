/** The community's partners: the path of their page, their name and their mark. */
export const partners = [
  { path: '/partner/prq', name: 'PRQ', image: '/partners/prq.svg' },
  { path: '/partner/prv', name: 'PRV', image: '/partners/prv.svg' },
  { path: '/partner/vcd', name: 'VCD', image: '/partners/vcd.svg' },
] as const;
