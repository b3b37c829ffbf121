import type { ReactElement } from 'react'
import { DownloadIcon } from '../../../ui/kit/index.ts'

/** In the kernel's chooser. */
export default function ReceiveIcon(): ReactElement {
  return <DownloadIcon />
}
