import type { LandingItem, LandingOption, LinkedAccount, ScreenData, WalletRow } from '../core/index.ts'

/**
 * Props of a screen component. `Data` names what the code that opens the screen passes. Nothing checks it: a screen that the app may open
 * with `openScreen` leaves it out, and reads each value with care.
 *
 * @example
 * export default function Review({ data }: ScreenProps<{ orderId: string }>): ReactElement
 */
export interface ScreenProps<Data = unknown> {
  /** Data from the previous screen, or from `openScreen`. */
  data: ScreenData & Data
  /** Goes to the screen before; absent if there is none. */
  onBack?: (() => void) | undefined
}

/** What the login list passes to the component of a plugin's entry. */
export interface LandingOptionProps {
  option: LandingOption
  /** The row, for an option with several rows. */
  item?: LandingItem | undefined
  /** All rows of the view, for an option with a `listTitle`: the entry shows them all. */
  items?: readonly LandingItem[] | undefined
  /** True while another view of the list is shown: the entry stays mounted, but must not take the focus. */
  isHidden?: boolean | undefined
  /** `inline`: the entry may hold its own field. `button`: one row that leads on. */
  variant: 'inline' | 'button'
  /**
   * Given if a logged-in user confirms their identity: the entry then uses the address of one of their accounts instead of a
   * field. It logs in as usual; the core makes sure that this opens no session. Absent on the login list.
   */
  confirm?: ConfirmProps | undefined
}

/** What an entry needs to let a logged-in user confirm their identity. */
export interface ConfirmProps {
  /** The user's accounts that the entry's plugin owns, at least one. */
  accounts: readonly [LinkedAccount, ...LinkedAccount[]]
  /** True if this is the only way to confirm: a single button is then drawn, and no list. */
  isOnly: boolean
}

/** Props of a connector's `waiting` component: it draws the whole screen, with the kit's `Screen`. */
export interface WalletWaitingProps {
  /** The wallet that the user is asked to use. */
  wallet: WalletRow
  title: string
  onBack?: (() => void) | undefined
  /** Opens instructions to install the wallet in this browser; absent if there are none. */
  onInstall?: (() => void) | undefined
}

/** Props of the component of a recovery method's row, on the screen where the user chooses one. */
export interface RecoveryOptionProps {
  /** Called to open the method's screen. */
  onChoose: () => void
}
