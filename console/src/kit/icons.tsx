import type { ReactElement, ReactNode } from 'react'

/** One set: 20 px on a grid of 24, lines of 1.5 px in the colour of the text. Decorative, so screen readers skip them. */
const icon = (shape: ReactNode) =>
  function Icon(): ReactElement {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        {shape}
      </svg>
    )
  }

export type IconComponent = ReturnType<typeof icon>

export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4.5" />
    <path d="M11.5 11.5 20 3m-4 4 3 3m-6 0 2 2" />
  </>,
)
export const ChartIcon = icon(<path d="M4 20h16M7 16v-5m5 5V5m5 11V9" />)
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 6" />
  </>,
)
export const EventsIcon = icon(<path d="M3 12h4l3-8 4 16 3-8h4" />)
export const WebhookIcon = icon(<path d="M4 12h12m-5-6 6 6-6 6M20 4v16" />)
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
  </>,
)
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
)
export const ListIcon = icon(<path d="m4 6 1.5 1.5L8 5M4 13l1.5 1.5L8 12m3-5.5h9m-9 7h9M4 20h16" />)
export const AppsIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </>,
)
export const SlidersIcon = icon(
  <path d="M4 7h8m4 0h4M4 17h4m4 0h8M12 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0m-4 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />,
)
export const AuditIcon = icon(<path d="M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6m-6 4h6" />)
export const HealthIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="7" rx="2" />
    <rect x="4" y="13" width="16" height="7" rx="2" />
    <path d="M8 7.5h.01M8 16.5h.01" />
  </>,
)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15V6a2 2 0 0 1 2-2h8" />
  </>,
)
export const CheckIcon = icon(<path d="m5 12.5 5 5L19.5 7" />)
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 17h.01" />
  </>,
)
export const LogOutIcon = icon(<path d="M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4" />)
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14" />)
