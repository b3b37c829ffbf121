import type { ReactElement } from 'react'
import { PhoneIcon } from '../../../ui/kit/index.ts'

/** The icon of the method where the user chooses one. */
export default function SmsIcon(): ReactElement {
  return <PhoneIcon />
}
