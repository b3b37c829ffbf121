import { createIcon } from './Icon.tsx'

export const CloseIcon = createIcon('M6.5 6.5l11 11M17.5 6.5l-11 11')
export const BackIcon = createIcon('M19.5 12h-15M10.5 6l-6 6 6 6')
export const ChevronRightIcon = createIcon('M9.5 5.5l6.5 6.5-6.5 6.5')
export const ChevronDownIcon = createIcon('M5.5 9.5l6.5 6.5 6.5-6.5')
export const ExternalLinkIcon = createIcon(
  'M10 5H6.5A2.5 2.5 0 004 7.5v10A2.5 2.5 0 006.5 20h10a2.5 2.5 0 002.5-2.5V14M14 4h6v6M20 4l-9 9',
)
export const MoreIcon = createIcon(
  'M4.75 12a.75.75 0 101.5 0 .75.75 0 10-1.5 0M11.25 12a.75.75 0 101.5 0 .75.75 0 10-1.5 0M17.75 12a.75.75 0 101.5 0 .75.75 0 10-1.5 0',
)
