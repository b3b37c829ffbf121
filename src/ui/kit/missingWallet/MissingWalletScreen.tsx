import type { ReactElement, ReactNode } from 'react'
import type { MissingWalletTextKey, WalletLinks } from '../../../core/index.ts'
import { Button } from '../Button.tsx'
import { Screen } from '../Screen.tsx'
import { StatusText } from '../StatusText.tsx'
import { WalletMark, type WalletMarkProps } from '../WalletMark.tsx'

/** What every screen for a missing wallet needs. `useMissingWallet` returns it, except `links` and `onBack`. */
export interface MissingWalletProps {
  wallet: Pick<WalletMarkProps, 'id' | 'name' | 'icon'>
  links: WalletLinks
  /**
   * The page's address with query parameters that name the wallet. Opened where the wallet is, such as in its app's
   * browser, it makes `wallet()` offer the login with it.
   */
  page: URL
  /** Goes on to connect the wallet; absent while the wallet is missing. */
  connect: (() => void) | undefined
  /** Returns a text, with the wallet's name in it. */
  text: (key: MissingWalletTextKey) => string
  /** `onBack` from the screen's props. */
  onBack: (() => void) | undefined
}

export interface MissingWalletScreenProps extends Pick<MissingWalletProps, 'wallet' | 'connect' | 'text' | 'onBack'> {
  title: MissingWalletTextKey
  detail: MissingWalletTextKey
  /** Buttons or links to get the wallet. */
  action: ReactNode
  /** Content between description and action. */
  children?: ReactNode
}

/** Explains how to get a wallet that is missing here. Once the wallet is found, a button connects it instead. */
export function MissingWalletScreen({
  wallet,
  connect,
  text,
  onBack,
  title,
  detail,
  action,
  children,
}: MissingWalletScreenProps): ReactElement {
  return (
    <Screen
      title={text(connect ? 'found' : title)}
      description={<StatusText>{text(connect ? 'found.detail' : detail)}</StatusText>}
      mark={<WalletMark {...wallet} size={64} />}
      onBack={onBack ?? null}
      action={connect ? <Button onClick={connect}>{text('connect')}</Button> : action}
    >
      {!connect && children}
    </Screen>
  )
}
