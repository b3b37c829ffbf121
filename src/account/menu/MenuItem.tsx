/** @jsxImportSource @emotion/react */
import type { ReactElement, ReactNode } from 'react'
import { iconStyle, itemStyle } from './menuStyles.ts'

export interface MenuItemProps {
  label: string
  icon?: ReactNode
  href?: string | undefined
  onSelect: () => void
}

/** An entry of the menu. The menu moves the focus, so it is no tab stop. */
export function MenuItem({ label, icon, href, onSelect }: MenuItemProps): ReactElement {
  const content = (
    <>
      <span css={iconStyle} aria-hidden="true">
        {icon}
      </span>
      <span>{label}</span>
    </>
  )
  const rest = { css: itemStyle, role: 'menuitem', tabIndex: -1, onClick: onSelect }
  return href === undefined ? (
    <button type="button" {...rest}>
      {content}
    </button>
  ) : (
    <a href={href} {...rest}>
      {content}
    </a>
  )
}
