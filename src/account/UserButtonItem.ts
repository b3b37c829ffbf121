import type { ReactNode } from 'react'

/** An entry of the host's in the menu: a link, or a function. */
export interface UserButtonItem {
  label: string
  /** Icon before the label, 20 px. Decorative. */
  icon?: ReactNode
  /** The page that it leads to. Give this or `onSelect`. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
}
