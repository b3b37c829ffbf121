import type { ReactElement } from 'react'
import { WalletIcon } from '../../../ui/kit/index.ts'

/** Icon of this provider in the list of funding providers. */
export default function TransferIcon(): ReactElement {
  return <WalletIcon />
}
