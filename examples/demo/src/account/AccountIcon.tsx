import type { LinkedAccount } from 'latchkey'
import { Icon, type IconName } from '../layout/Icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  email: 'mail',
  phone: 'phone',
  passkey: 'key',
  wallet: 'wallet',
  custom_auth: 'leaf',
  magic_word: 'spark',
}

/** Tile of a linked account, with its icon or the initial of its brand. */
export function AccountIcon({ type }: Pick<LinkedAccount, 'type'>) {
  const name = ICONS[type]
  return (
    <span className="linked-icon" aria-hidden="true">
      {name ? <Icon name={name} /> : <span className="linked-initial">{type.charAt(0).toUpperCase()}</span>}
    </span>
  )
}
