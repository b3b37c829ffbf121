import type { ScreenData, WalletRow } from '../../../core/index.ts'
import type { WalletLinks } from '../links.ts'

/** Props shared by the screens for a missing wallet. */
export interface MissingWalletProps {
  wallet: Pick<WalletRow, 'id' | 'name' | 'icon'>
  links: WalletLinks
  /** The page, with the wallet to go on with. */
  page: URL
  /** The wallet, once it is there after all. */
  found: WalletRow | undefined
  /** Data the screen was opened with. */
  data: ScreenData
  onBack: (() => void) | undefined
}
