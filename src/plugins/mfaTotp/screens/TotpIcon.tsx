import type { ReactElement } from 'react'
import { DeviceIcon } from '../../../ui/kit/index.ts'

/** The icon of the method where the user chooses one. */
export default function TotpIcon(): ReactElement {
  return <DeviceIcon />
}
