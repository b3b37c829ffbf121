import type { ReactElement } from 'react'
import { PasskeyIcon } from '../../../ui/kit/index.ts'

/** The icon of the method where the user chooses one. */
export default function MethodIcon(): ReactElement {
  return <PasskeyIcon />
}
