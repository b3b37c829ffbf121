import type { ReactElement } from 'react'
import { PasskeyIcon } from '../../../ui/kit/index.ts'

/** Icon of passkeys in the list of second factors. */
export default function MethodIcon(): ReactElement {
  return <PasskeyIcon />
}
