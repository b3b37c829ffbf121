import type { ReactElement } from 'react'
import { WalletIcon } from '../../../ui/kit/index.ts'

/** In the kernel's chooser. */
export default function TransferIcon(): ReactElement {
  return <WalletIcon />
}
