import { useState } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClientSelector, useCodeRequest, useText, type CodeRequest } from '../../../ui/hooks/index.ts'
import { usePhoneInput, type PhoneInput } from '../../../ui/kit/index.ts'
import { SMS_LOGIN } from '../codeLogin.ts'
import { selectSms, type SmsIntent } from '../slice.ts'
import { failureText } from './failureText.ts'
import { loadPhoneNumbers } from './numbers.ts'

export interface PhoneForm extends CodeRequest {
  phone: PhoneInput
}

/** A field for a phone number: checks it, sends a code to it and shows the code screen. */
export function usePhoneForm({ intent }: { intent: SmsIntent }): PhoneForm {
  const t = useText()
  const last = useClientSelector(selectSms)
  const defaultCountry = useClientSelector(selectAppConfig)?.defaultCountry ?? 'US'
  // On the way back from the code screen the number is still there, to be corrected.
  const [initial] = useState(() => (last.intent === intent && last.address) || '')
  const phone = usePhoneInput({ load: loadPhoneNumbers, defaultCountry, initial })
  const { rawPhoneNumber, qualifiedPhoneNumber, isValid } = phone.value
  const request = useCodeRequest(SMS_LOGIN, {
    value: rawPhoneNumber,
    isComplete: isValid,
    problem: () => (/\d/.test(rawPhoneNumber) && !isValid ? t('sms.error.number') : null),
    args: { phoneNumber: qualifiedPhoneNumber, intent },
    failureText,
  })
  return { ...request, phone }
}
