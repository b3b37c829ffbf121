import { createIcon } from './Icon.tsx'

export const RefreshIcon = createIcon('M20 12a8 8 0 11-2.34-5.66L20 8.7M20 3.75V8.7h-4.95')
export const SparklesIcon = createIcon(
  'M10 5.5l1.55 4.2a2 2 0 001.2 1.2l4.25 1.6-4.25 1.6a2 2 0 00-1.2 1.2L10 19.5l-1.55-4.2a2 2 0 00-1.2-1.2L3 12.5l4.25-1.6a2 2 0 001.2-1.2zM18.5 3v4M16.5 5h4M19 17.5v3M17.5 19h3',
)
export const TrashIcon = createIcon(
  'M4 6.5h16M9 6.5V5a1.5 1.5 0 011.5-1.5h3A1.5 1.5 0 0115 5v1.5M6 6.5l.7 11.6A2.25 2.25 0 008.95 20.5h6.1a2.25 2.25 0 002.25-2.4L18 6.5M10 10.75v5.5M14 10.75v5.5',
)
export const PlusIcon = createIcon('M12 5v14M5 12h14')
export const EyeIcon = createIcon(
  'M2.75 12S6 5.5 12 5.5 21.25 12 21.25 12 18 18.5 12 18.5 2.75 12 2.75 12zM12 9.25a2.75 2.75 0 100 5.5 2.75 2.75 0 000-5.5z',
)
export const EyeOffIcon = createIcon(
  'M6.5 7.1A15 15 0 002.75 12S6 18.5 12 18.5a9.3 9.3 0 005.25-1.6M10 5.7a9.6 9.6 0 012-.2c6 0 9.25 6.5 9.25 6.5a16.6 16.6 0 01-1.85 2.7M10.05 10.05a2.75 2.75 0 003.9 3.9M4 4l16 16',
)
export const SunIcon = createIcon(
  'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.75v1.5M12 19.75v1.5M2.75 12h1.5M19.75 12h1.5M5.45 5.45l1.1 1.1M17.45 17.45l1.1 1.1M5.45 18.55l1.1-1.1M17.45 6.55l1.1-1.1',
)
export const MoonIcon = createIcon('M20 14.2A8.25 8.25 0 019.8 4a8.25 8.25 0 1010.2 10.2z')
export const LogOutIcon = createIcon('M14.5 4H7a2 2 0 00-2 2v12a2 2 0 002 2h7.5M10.5 12h10M16.5 8l4 4-4 4')
export const PrintIcon = createIcon(
  'M7 8.5V3.75h10V8.5M7 17.5H5.5a2 2 0 01-2-2v-5a2 2 0 012-2h13a2 2 0 012 2v5a2 2 0 01-2 2H17M7 14h10v6.25H7z',
)
export const DownloadIcon = createIcon('M12 3.75v11.5M7 10.5l5 5 5-5M4.5 20.25h15')
