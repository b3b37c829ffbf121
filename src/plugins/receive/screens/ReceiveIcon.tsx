import type { ReactElement } from 'react'
import { DownloadIcon } from '../../../ui/kit/index.ts'

/** Icon of this provider in the list of funding providers. */
export default function ReceiveIcon(): ReactElement {
  return <DownloadIcon />
}
