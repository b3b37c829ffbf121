import type { LandingItem, LandingOption, LinkedAccount, ScreenData, WalletRow } from '../core/index.ts'

/** Props of a screen component. */
export interface ScreenProps {
  /** Data from the previous screen, or from `openScreen`. */
  data: ScreenData
  /** Goes to the screen before; absent if there is none. */
  onBack?: (() => void) | undefined
}

/** Props of the component of an entry on the login list. */
export interface LandingOptionProps {
  option: LandingOption
  /** Which row, of an option that stands for several. */
  item?: LandingItem | undefined
  /** All rows of the view, of an option with a `listTitle`: the entry shows them. */
  items?: readonly LandingItem[] | undefined
  /** The entry stays mounted while another view of the list is shown; it must not take focus then. */
  isHidden?: boolean | undefined
  /** `inline`: the entry may hold its own field. `button`: one row that leads on. */
  variant: 'inline' | 'button'
  /**
   * The user is logged in and confirms their identity: an entry that knows an address begins with theirs, in place of a
   * field. It logs in as ever; the kernel sees to it that no session comes of it. Absent on the login list.
   */
  confirm?: ConfirmProps | undefined
}

/** Props for an entry with which a user confirms their identity. */
export interface ConfirmProps {
  /** Their accounts that the entry's plugin owns: one at least. */
  accounts: readonly [LinkedAccount, ...LinkedAccount[]]
  /** There is no other way. */
  isOnly: boolean
}

/** Props of a connector's `waiting` component: the whole screen is its own, built from the kit's `Screen`. */
export interface WalletWaitingProps {
  /** The wallet that the user is asked to use. */
  wallet: WalletRow
  title: string
  onBack?: (() => void) | undefined
  /** Leads to how to get the wallet into this browser; absent if nobody says so. */
  onInstall?: (() => void) | undefined
}

/** Props of the component of a recovery method's row, on the screen where the user chooses one. */
export interface RecoveryOptionProps {
  /** Leads to the method's screen. */
  onChoose: () => void
}
