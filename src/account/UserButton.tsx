'use client'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react'
import { selectSession } from '../core/index.ts'
import { useClient } from '../ui/hooks/useClient.ts'
import { useClientSelector } from '../ui/hooks/useClientSelector.ts'
import { usePlugin } from '../ui/hooks/usePlugin.ts'
import { lazyModule } from '../ui/lazy/lazyModule.ts'
import { mayLoadAhead } from '../ui/lazy/mayLoadAhead.ts'
import { useLazyModule } from '../ui/lazy/useLazyModule.ts'
import { Avatar } from './Avatar.tsx'
import { accountPage } from './plugin.ts'
import { useIdentity } from './useIdentity.ts'
import type { UserButtonItem } from './UserButtonItem.ts'

export interface UserButtonProps {
  /** Entries of yours, between the account's own and 'Log out'. */
  items?: readonly UserButtonItem[] | undefined
  /** Edge of the button in px. Default 36. */
  size?: number | undefined
  /** The button's name for screen readers. Default: the user's name. */
  label?: string | undefined
  /** Text of a button that logs in, shown while nobody is logged in. Default: nothing is shown. */
  loginLabel?: string | undefined
}

const menuModule = /* #__PURE__ */ lazyModule(() => import('./menu/Menu.tsx'))

const plain: CSSProperties = { padding: 0, border: 0, background: 'none', cursor: 'pointer' }
const loginStyle: CSSProperties = {
  padding: '0 1em',
  border: '1px solid',
  borderRadius: 99,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
}

/**
 * The user's mark, which opens a menu: the account, the wallet, your own entries, and 'Log out'. It keeps its place until it is known if
 * somebody is logged in.
 *
 * @throws ConfigError outside the provider, or if the plugin is not enabled
 * @example
 * <UserButton loginLabel="Log in" items={[{ label: 'Orders', href: '/orders' }]} />
 */
export function UserButton({ items, size = 36, label, loginLabel }: UserButtonProps): ReactElement | null {
  const client = useClient()
  usePlugin(accountPage)
  const identity = useIdentity()
  const { status } = useClientSelector(selectSession)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const loaded = useLazyModule(menuModule)
  const isWanted = opened !== null
  useEffect(() => {
    if (!isWanted) return
    menuModule.load().catch((error: unknown) => {
      client.reportError(error, { plugin: 'accountPage', phase: 'screen' })
      setOpened(null)
    })
  }, [client, isWanted])

  if (!identity) {
    if (status === 'loading') return <span style={{ display: 'inline-block', width: size, height: size }} />
    if (loginLabel === undefined) return null
    return (
      <button
        type="button"
        style={{ ...loginStyle, minHeight: size }}
        onClick={() => void client.login().catch(() => null)}
      >
        {loginLabel}
      </button>
    )
  }
  const ahead = () => void (mayLoadAhead() && menuModule.preload())
  const onKeyDown = (event: KeyboardEvent) => {
    const end = { ArrowDown: 'first', ArrowUp: 'last' }[event.key] as 'first' | 'last' | undefined
    if (!end) return
    event.preventDefault()
    setOpened(end)
  }
  const close = (isFocused: boolean) => {
    setOpened(null)
    if (isFocused) button.current?.focus()
  }
  const Menu = isWanted && loaded.status === 'ready' ? loaded.module.Menu : null
  return (
    <>
      <button
        ref={button}
        type="button"
        style={{ ...plain, width: size, height: size, borderRadius: '50%' }}
        aria-label={label ?? identity.name}
        aria-haspopup="menu"
        aria-expanded={isWanted}
        aria-busy={isWanted && !Menu}
        onPointerEnter={ahead}
        onFocus={ahead}
        onKeyDown={onKeyDown}
        onClick={() => setOpened(isWanted ? null : 'first')}
      >
        <Avatar identity={identity} size={size} />
      </button>
      {Menu && (
        <Menu button={button} identity={identity} items={items ?? []} start={opened ?? 'first'} onClose={close} />
      )}
    </>
  )
}
