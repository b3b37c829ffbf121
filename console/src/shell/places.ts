import { EventsIcon, UsersIcon, type IconComponent } from '../kit/icons.tsx'

/** Pages of one app, in the order of the menu. */
export const APP_PLACES = [
  { to: '/$app/users', label: 'Users', Icon: UsersIcon },
  { to: '/$app/events', label: 'Events', Icon: EventsIcon },
] as const satisfies readonly { to: string; label: string; Icon: IconComponent }[]
