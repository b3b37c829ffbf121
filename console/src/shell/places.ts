import {
  AppsIcon,
  AuditIcon,
  ChartIcon,
  EventsIcon,
  HealthIcon,
  KeyIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  SlidersIcon,
  UsersIcon,
  WebhookIcon,
  type IconComponent,
} from '../kit/icons.tsx'

interface Place {
  to: string
  label: string
  Icon: IconComponent
}

/** Pages of one app, in the order of the menu. */
export const APP_PLACES = [
  { to: '/$app/overview', label: 'Overview', Icon: ChartIcon },
  { to: '/$app/users', label: 'Users', Icon: UsersIcon },
  { to: '/$app/events', label: 'Events', Icon: EventsIcon },
  { to: '/$app/webhooks', label: 'Webhooks', Icon: WebhookIcon },
  { to: '/$app/secrets', label: 'Secrets', Icon: LockIcon },
  { to: '/$app/allowlist', label: 'Allowlist', Icon: ListIcon },
  { to: '/$app/messages', label: 'Messages', Icon: MailIcon },
  { to: '/$app/settings', label: 'Settings', Icon: SlidersIcon },
] as const satisfies readonly Place[]

/** Pages of the whole server. */
export const SERVER_PLACES = [
  { to: '/apps', label: 'Apps', Icon: AppsIcon },
  { to: '/audit', label: 'Audit', Icon: AuditIcon },
  { to: '/operators', label: 'Operators', Icon: KeyIcon },
  { to: '/health', label: 'Health', Icon: HealthIcon },
] as const satisfies readonly Place[]
