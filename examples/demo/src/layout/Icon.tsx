/** Paths of the icons, on a 24 px grid with 1.5 px strokes. Icons are decorative: a text is beside them, or labels the button. */
const PATHS = {
  sliders: 'M4 8h10M18 8h2M4 16h2M10 16h10M14 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  close: 'M6 6l12 12M18 6L6 18',
  drop: 'M12 3.500c3.5 4 6 7 6 10.200a6 6 0 0 1-12 0c0-3.2 2.5-6.2 6-10.200z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4',
  leaf: 'M5 19c0-9 5-14 15-14c0 10-5 15-13 13M5 20c1.5-5 4-8 8-10',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  mail: 'M4 6h16v12H4zM4 7l8 6l8-6',
  spark: 'M12 3l1.9 6.100L20 11l-6.1 1.900L12 19l-1.9-6.100L4 11l6.1-1.900zM19 16v4M17 18h4',
  wallet: 'M4 8a2 2 0 0 1 2-2h11v3M4 8a1.500 1.500 0 0 0 1.500 1H20v10H6a2 2 0 0 1-2-2zM16 14v.1',
  key: 'M8 12a4 4 0 1 0 0 .1M12 12h9M18 12v4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  arrow: 'M5 12h14M13 6l6 6l-6 6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2 2l4-4',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  plus: 'M12 5v14M5 12h14',
  chevron: 'M9 6l6 6l-6 6',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.1',
} as const

export type IconName = keyof typeof PATHS

/** Icons that point along the line, and so the other way where lines run from right to left. */
const POINTING: readonly IconName[] = ['arrow', 'chevron', 'external']

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className={POINTING.includes(name) ? 'icon icon-pointing' : 'icon'}
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
