import type { ReactElement } from 'react'
import { PhoneIcon } from '../../../ui/kit/index.ts'

/** Icon of text messages in the list of second factors. */
export default function SmsIcon(): ReactElement {
  return <PhoneIcon />
}
