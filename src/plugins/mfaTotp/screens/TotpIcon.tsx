import type { ReactElement } from 'react'
import { ClockIcon } from '../../../ui/kit/index.ts'

/** Icon of authenticator apps in the list of second factors. */
export default function TotpIcon(): ReactElement {
  return <ClockIcon />
}
