'use client'
import { createElement, type ReactElement } from 'react'
import type { LazyComponent, Plugin } from '../core/index.ts'
import { useClient } from './hooks/useClient.ts'
import { useLazyComponent } from './hooks/useLazyComponent.ts'

export interface AccountMarkProps {
  /** Type of a linked account, such as `google_oauth`, or a login method's name, such as `google`. */
  type: string
  /** Edge in px. Default 20. */
  size?: number | undefined
}

const generalIcon: LazyComponent = async () => ({
  default: (await import('./kit/icons/accountIcon.tsx')).AccountIcon,
})

/**
 * The mark of a linked account or of a login method, for a page that lists them: the brand's own if an enabled plugin has it,
 * else an icon. It loads when it is first shown, and has its full size from the start. Decorative: put the name beside it.
 * Icons, and marks of one colour, take the text's colour.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { link, linkableTypes } = useLinkAccount()
 * return linkableTypes.map((type) => <button key={type} onClick={() => link(type)}><AccountMark type={type} /> Add {type}</button>)
 */
export function AccountMark({ type, size = 20 }: AccountMarkProps): ReactElement {
  const { definitions } = useClient()
  const Icon = useLazyComponent<AccountMarkProps>(iconOf(definitions, type) ?? generalIcon)
  const box = { display: 'inline-grid', flex: 'none', width: size, height: size }
  return (
    <span style={box} aria-hidden="true">
      {Icon && createElement(Icon, { type, size })}
    </span>
  )
}

function iconOf(definitions: readonly Plugin[], type: string): LazyComponent | undefined {
  for (const plugin of definitions) {
    if (plugin.kind !== 'login-method') continue
    if (plugin.link.accountTypes.includes(type) || plugin.id === type) return plugin.link.icon
  }
  return undefined
}
