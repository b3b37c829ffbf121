import { createIcon } from './Icon.tsx'

export const CheckIcon = createIcon('M5 12.5l4.5 4.5L19 7.5')
export const AlertIcon = createIcon('M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.25M12 16.25v.01')
export const InfoIcon = createIcon('M12 3a9 9 0 100 18 9 9 0 000-18zM12 11.25v5.25M12 7.75v.01')
export const WarningIcon = createIcon(
  'M10.6 4.3L2.9 17.6A1.6 1.6 0 004.3 20h15.4a1.6 1.6 0 001.4-2.4L13.4 4.3a1.6 1.6 0 00-2.8 0zM12 9.25v4M12 16.5v.01',
)
