import type { LazyComponent } from './screenTypes.ts'

/** Place of a section on the account page, from the top. Sections of one group stand in the order of the plugins. */
export type AccountGroup = 'profile' | 'logins' | 'wallet' | 'security' | 'more' | 'data'

/**
 * A section of the account page (`latchkey/account`): one of the plugin's screens, with a name in the page's list. The screen is
 * the same in the modal and inside an element of the host's page, where the page draws it without the modal's card.
 *
 * @example
 * accountSections: [{ screen: 'LOYALTY_SCREEN', label: 'loyalty.section', icon: () => import('./screens/LoyaltyIcon.tsx') }]
 */
export interface AccountSection {
  /** Screen of this plugin that is the section; checked to exist. */
  screen: string
  /** Data for the screen. */
  data?: Readonly<Record<string, unknown>> | undefined
  /** Key of the section's name in the list, one of the plugin's own texts. */
  label: string
  /** Component of the icon beside the name, 20 px. Default: a general icon. */
  icon?: LazyComponent | undefined
  /** Default `more`. */
  group?: AccountGroup | undefined
  /** Checks by the client's `CoreState` whether this user has the section. Default: always. */
  isShown?: ((state: never) => boolean) | undefined
}
