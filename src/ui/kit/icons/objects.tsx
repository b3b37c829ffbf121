import { createIcon } from './Icon.tsx'

export const MailIcon = createIcon(
  'M5.5 5h13A2.5 2.5 0 0121 7.5v9a2.5 2.5 0 01-2.5 2.5h-13A2.5 2.5 0 013 16.5v-9A2.5 2.5 0 015.5 5zM3.5 7.5l7 5.4a2.5 2.5 0 003 0l7-5.4',
)
export const PhoneIcon = createIcon(
  'M9 2.75h6A2.25 2.25 0 0117.25 5v14A2.25 2.25 0 0115 21.25H9A2.25 2.25 0 016.75 19V5A2.25 2.25 0 019 2.75zM10.75 18.25h2.5',
)
export const WalletIcon = createIcon(
  'M17.5 8V6A2.5 2.5 0 0015 3.5H5.75A2.25 2.25 0 003.5 5.75v11.5A3.25 3.25 0 006.75 20.5h11a2.75 2.75 0 002.75-2.75v-7A2.75 2.75 0 0017.75 8h-12A2.25 2.25 0 013.5 5.75M16 14.25h.75',
)
export const PasskeyIcon = createIcon(
  'M9 3.5a3.75 3.75 0 100 7.5 3.75 3.75 0 000-7.5zM2.5 20v-1A4.75 4.75 0 017.25 14.25h3M17.25 9.75a3.25 3.25 0 100 6.5 3.25 3.25 0 000-6.5zM17.25 16.25v5M17.25 19h2.25',
)
export const FingerprintIcon = createIcon(
  'M5.5 7.6a8 8 0 0114.25 3.15c.2 1.25.25 2.5.2 3.75M4.2 10.6c-.15.8-.2 1.5-.2 2.4 0 1.3-.3 2.3-.75 3.25M7.9 19.75c.75-2 1.1-4.2 1.1-6.75a3 3 0 016 0c0 2.7-.3 5.3-1 7.75M12 13c0 3-.4 5.7-1.35 8M18.6 17.5c-.1.9-.3 1.75-.5 2.5M6 16.75c.35-1.15.5-2.4.5-3.75a5.5 5.5 0 019.25-4',
)
export const CopyIcon = createIcon(
  'M10.5 8.5h7a2 2 0 012 2v8a2 2 0 01-2 2h-7a2 2 0 01-2-2v-8a2 2 0 012-2zM15.5 8.5v-3a2 2 0 00-2-2h-7a2 2 0 00-2 2v8a2 2 0 002 2h2',
)
export const ShieldIcon = createIcon(
  'M12 3l6.3 2.3a1.8 1.8 0 011.2 1.7v4.5c0 4.3-2.9 7.9-7.5 9.5-4.6-1.6-7.5-5.2-7.5-9.5V7a1.8 1.8 0 011.2-1.7zM9 11.75l2.25 2.25L15.25 10',
)
export const UserIcon = createIcon(
  'M12 3.5a4 4 0 100 8 4 4 0 000-8zM4.5 20.5v-.75A4.75 4.75 0 019.25 15h5.5a4.75 4.75 0 014.75 4.75v.75',
)
export const LockIcon = createIcon(
  'M7 10.5h10a2.25 2.25 0 012.25 2.25v5.5A2.25 2.25 0 0117 20.5H7a2.25 2.25 0 01-2.25-2.25v-5.5A2.25 2.25 0 017 10.5zM8 10.5v-3a4 4 0 018 0v3M12 14.75v1.5',
)
export const KeyIcon = createIcon(
  'M8 11a5 5 0 100 10 5 5 0 000-10zM11.6 12.4L20.5 3.5M15.5 8.5l3 3M18.5 5.5l2 2M8 16v.01',
)
export const ClockIcon = createIcon('M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2')
export const DeviceIcon = createIcon(
  'M5 4h14a2 2 0 012 2v8.5a2 2 0 01-2 2H5a2 2 0 01-2-2V6a2 2 0 012-2zM12 16.5v3.75M8 20.25h8',
)
export const DocumentIcon = createIcon(
  'M13.5 3H7a2 2 0 00-2 2v14a2 2 0 002 2h10a2 2 0 002-2V8.5zM13.5 3v5.5H19M8.5 13h7M8.5 16.75h4.5',
)
