import type { ReactElement, ReactNode } from 'react'
import type { MissingWalletTextKey, WalletLinks } from '../../../core/index.ts'
import { Button } from '../Button.tsx'
import { Screen } from '../Screen.tsx'
import { StatusText } from '../StatusText.tsx'
import { WalletMark, type WalletMarkProps } from '../WalletMark.tsx'

/** Props of every screen for a missing wallet. `useMissingWallet` returns them, but for the links and `onBack`. */
export interface MissingWalletProps {
  wallet: Pick<WalletMarkProps, 'id' | 'name' | 'icon'>
  links: WalletLinks
  /** The page, with the wallet to go on with. */
  page: URL
  /** Goes on to the wallet; absent while it is missing. */
  connect: (() => void) | undefined
  /** Reads a text, with the wallet's name in it. */
  text: (key: MissingWalletTextKey) => string
  /** Of the screen's own props. */
  onBack: (() => void) | undefined
}

export interface MissingWalletScreenProps extends Pick<MissingWalletProps, 'wallet' | 'connect' | 'text' | 'onBack'> {
  title: MissingWalletTextKey
  detail: MissingWalletTextKey
  /** The ways to get the wallet. */
  action: ReactNode
  /** Between description and action. */
  children?: ReactNode
}

/** A wallet that is missing, and how to get it. Once the wallet is there, a button that connects it, in place of all that. */
export function MissingWalletScreen({ wallet, connect, text, onBack, title, detail, action, children }: MissingWalletScreenProps): ReactElement {
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
