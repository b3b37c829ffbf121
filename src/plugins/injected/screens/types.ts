import type { ScreenData, WalletRow } from '../../../core/index.ts'
import type { WalletLinks } from '../links.ts'

/** What the ways to a wallet that is missing have in common. */
export interface MissingWalletProps {
  wallet: Pick<WalletRow, 'id' | 'name' | 'icon'>
  links: WalletLinks
  /** The page, with the wallet to go on with. */
  page: URL
  /** The wallet, once it is there after all. */
  found: WalletRow | undefined
  /** What the screen was opened with. */
  data: ScreenData
  onBack: (() => void) | undefined
}
