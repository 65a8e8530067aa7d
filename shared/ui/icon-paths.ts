// The icons of the site as paths, apart from what draws them: the release service knows them by name, too.

/** Drawn on a 24 x 24 grid with a 2 unit line, square ends and mitred corners, to go with the condensed face. */
export const iconPaths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5 5L20 6.5',
  cross: 'M7 7l10 10M17 7L7 17',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.4l3.6 2.2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  more: 'M4.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM18.5 11.5h1v1h-1z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21v-1a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v1',
  users:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2 21v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1M15.5 4.3a4 4 0 0 1 0 7.4M18.5 15.3A5 5 0 0 1 22 20v1',
  trophy:
    'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3v1.5A4 4 0 0 0 7.3 11.5M17 6h4v1.5a4 4 0 0 1-4.3 4M12 15v3M7.5 20.5h9M9.5 20.5V18h5v2.5',
  swords: 'M4 4l12 12M20 4L8 16M4.5 15l4.5 4.5M19.5 15L15 19.5M6.5 17.5l-3 3M17.5 17.5l3 3',
  flag: 'M5 22V3M5 4h14l-3.5 4.5L19 13H5',
  gavel: 'M13.5 3.5l7 7M10.5 6.5l7 7M12 5l7 7M14 10l-9 9.5L3.5 18l9.5-9M12 21h9',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v1',
  warning: 'M12 3.5L22 20.5H2zM12 9.5v5M12 16.8v1',
  error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v6M12 15.8v1',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7.5 12.3l3.2 3.2 5.8-6',
  spinner: 'M12 3a9 9 0 1 1-9 9',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-up': 'M5 15l7-7 7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  arrow: 'M4 12h15M13 5.5l6.5 6.5-6.5 6.5',
  external: 'M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6',
  logout: 'M10 4H4v16h6M9 12h11M15.5 7l5 5-5 5',
  login: 'M14 4h6v16h-6M3 12h11M9.5 7l5 5-5 5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L21 21',
  pencil: 'M4 20v-4.5L16 3.5 20.5 8 8.5 20zM13 6.5L17.5 11',
  pause: 'M8.5 5v14M15.5 5v14',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  eye: 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  'eye-off':
    'M3.5 3.5l17 17M9.5 5.8A9.5 9.5 0 0 1 12 5.5c6.5 0 10 6.5 10 6.5a17 17 0 0 1-3 3.7M6 7.6A16 16 0 0 0 2 12s3.5 6.5 10 6.5a9.5 9.5 0 0 0 4.3-1',
  'wifi-off':
    'M3.5 3.5l17 17M2 9.5A15 15 0 0 1 6.5 6.8M10.5 5.6A15 15 0 0 1 22 9.5M5.5 13.5a10 10 0 0 1 4.6-2.5M14.5 11.2a10 10 0 0 1 4 2.3M9 17a5 5 0 0 1 6 0M12 20v.5',
  'live-dot': 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  shield: 'M12 3l8 2.5V12c0 4.5-3.3 7.6-8 9-4.7-1.4-8-4.5-8-9V5.5z',
} as const;
