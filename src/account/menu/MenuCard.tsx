/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react'
import { useId, useMemo, useRef, type ReactElement, type RefObject } from 'react'
import { useLogout } from '../../ui/hooks/useLogout.ts'
import { LogOutIcon, UserIcon, WalletIcon } from '../../ui/kit/index.ts'
import type { Texts } from '../../ui/locales/loadTexts.ts'
import type { Theme } from '../../ui/theme/createTheme.ts'
import { ROOT_CLASS } from '../../ui/theme/designTokens.ts'
import { globalStyles } from '../../ui/theme/globalStyles.ts'
import type { Identity } from '../identity.ts'
import { useAccountSections } from '../sections.tsx'
import { useAccount } from '../useAccount.ts'
import type { UserButtonItem } from '../UserButtonItem.ts'
import { MenuItem } from './MenuItem.tsx'
import { Person } from './Person.tsx'
import { cardStyle, listStyle, personStyle, ruleStyle } from './menuStyles.ts'
import { useMenuKeys } from './useMenuKeys.ts'
import { usePlace } from './usePlace.ts'

export interface MenuProps {
  /** The button that opened the menu, beside which it stands. */
  button: RefObject<HTMLElement | null>
  identity: Identity
  items: readonly UserButtonItem[]
  /** The entry that has the focus first. */
  start: 'first' | 'last'
  /** `isFocused`: the button takes the focus. */
  onClose: (isFocused: boolean) => void
}

const globalStyle = css(globalStyles)

/** Who is logged in, and the entries (WAI-ARIA menu button). */
export function MenuCard(props: MenuProps & { theme: Theme; texts: Texts }): ReactElement {
  const { button, identity, items, start, onClose, theme, texts } = props
  const { t, language, direction } = texts
  const { open } = useAccount()
  const { logout } = useLogout()
  const hasWallet = useAccountSections().some(({ id }) => id === 'wallet')
  const card = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const rootStyle = useMemo(() => css(theme), [theme])
  usePlace(button, card)
  const handlers = useMenuKeys({ menu, button, start, onClose })
  /** The button has the focus first, so that it gets it back when the modal closes. */
  const pick = (work: () => unknown) => () => {
    onClose(true)
    work()
  }
  const show = (section?: string) => pick(() => open(section).catch(() => undefined))
  return (
    <div className={ROOT_CLASS} css={rootStyle} lang={language} dir={direction}>
      <Global styles={globalStyle} />
      <div ref={card} css={cardStyle}>
        <div css={personStyle} id={nameId}>
          <Person identity={identity} />
        </div>
        <div
          ref={menu}
          css={listStyle}
          role="menu"
          aria-label={t('accountPage.menu')}
          aria-describedby={nameId}
          {...handlers}
        >
          <MenuItem icon={<UserIcon />} label={t('accountPage.label')} onSelect={show()} />
          {hasWallet && (
            <MenuItem icon={<WalletIcon />} label={t('accountPage.menu.wallet')} onSelect={show('wallet')} />
          )}
          {items.map(({ label, icon, href, onSelect }) => (
            <MenuItem key={label} icon={icon} label={label} href={href} onSelect={pick(() => onSelect?.())} />
          ))}
          <div css={ruleStyle} role="separator" />
          <MenuItem icon={<LogOutIcon />} label={t('accountPage.logOut')} onSelect={pick(logout)} />
        </div>
      </div>
    </div>
  )
}
