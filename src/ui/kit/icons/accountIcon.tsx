import { createElement, type ReactElement } from 'react'
import type { Icon } from './Icon.tsx'
import { KeyIcon, MailIcon, PasskeyIcon, PhoneIcon, UserIcon, WalletIcon } from './objects.tsx'

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['email', MailIcon],
  ['phone', PhoneIcon],
  ['sms', PhoneIcon],
  ['passkey', PasskeyIcon],
  ['wallet', WalletIcon],
  ['custom_auth', UserIcon],
])

/** Icon of an account whose plugin brings no mark; a key for an unknown type. */
export function AccountIcon({ type, size }: { type: string; size: number }): ReactElement {
  return createElement(ICONS.get(type) ?? KeyIcon, { size })
}
