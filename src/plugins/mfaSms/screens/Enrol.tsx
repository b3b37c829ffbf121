import { useState, type ReactElement } from 'react'
import type { ScreenProps } from '../../../ui/hooks/index.ts'
import { Added } from './Added.tsx'
import { EnterCode } from './EnterCode.tsx'
import { EnterNumber } from './EnterNumber.tsx'

/** MFA_SMS_ENROLLMENT_SCREEN: asks for the number, then for the code, then shows the success. The number is kept only while the screen is open. */
export default function Enrol({ onBack }: ScreenProps): ReactElement {
  const [phoneNumber, setPhoneNumber] = useState('')
  const [step, setStep] = useState<'number' | 'code' | 'added'>('number')
  const sent = (number: string) => {
    setPhoneNumber(number)
    setStep('code')
  }
  switch (step) {
    case 'number':
      return <EnterNumber initial={phoneNumber} onSent={sent} />
    case 'code':
      return <EnterCode phoneNumber={phoneNumber} onAdded={() => setStep('added')} onBack={() => setStep('number')} />
    case 'added':
      return <Added onBack={onBack} />
  }
}
