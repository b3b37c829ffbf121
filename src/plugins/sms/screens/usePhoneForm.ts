import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClientSelector, useCodeRequest, useText, type CodeRequest } from '../../../ui/hooks/index.ts'
import { loadPhoneNumbers, usePhoneInput, type PhoneInput, type PhoneRowProps } from '../../../ui/kit/index.ts'
import { SMS_LOGIN } from '../codeLogin.ts'
import { selectSms, type SmsIntent } from '../slice.ts'
import { failureText } from './failureText.ts'
import { useOnceJudged } from './useOnceJudged.ts'

export interface PhoneForm extends CodeRequest {
  row: CodeRequest['row'] & Pick<PhoneRowProps, 'readOnly'>
  phone: PhoneInput
}

/** Form for a phone number: validates the number, sends a code to it and shows the code screen. */
export function usePhoneForm({ intent }: { intent: SmsIntent }): PhoneForm {
  const t = useText()
  const last = useClientSelector(selectSms)
  const defaultCountry = useClientSelector(selectAppConfig)?.defaultCountry ?? 'US'
  // Back from the code screen, the field still has the number, so that the user can correct it.
  const [initial] = useState(() => (last.intent === intent && last.address) || '')
  const phone = usePhoneInput({
    load: loadPhoneNumbers,
    when: intent === 'login' ? 'used' : 'shown',
    defaultCountry,
    initial,
  })
  const { rawPhoneNumber, qualifiedPhoneNumber, isValid } = phone.value
  const { library } = phone
  const isUnknown = !isValid && /\d/.test(rawPhoneNumber)
  const request = useCodeRequest(SMS_LOGIN, {
    value: rawPhoneNumber,
    isComplete: isValid,
    problem: () => (isUnknown ? t(library.status === 'ready' ? 'sms.error.number' : 'sms.error.notSent') : null),
    args: { phoneNumber: qualifiedPhoneNumber, intent },
    failureText,
  })
  const { isHeld, hold } = useOnceJudged(rawPhoneNumber, library, (asked) => {
    // If the value is wrong, shows the problem and sends nothing.
    if (asked === 'send' || isUnknown) request.form.onSubmit()
  })
  const input = {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!isUnknown || !hold('tell')) request.field.onBlur?.(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || !isUnknown || !hold('send')) request.field.onKeyDown?.(event)
    },
  }
  return {
    phone,
    // While Enter or a blur waits for the library that checks numbers, the number can still be edited.
    row: { ...request.row, ...input, ...(isHeld && { state: 'busy', readOnly: false }) },
    form: { ...request.form, isBusy: request.form.isBusy || isHeld },
    field: { ...request.field, ...input },
  }
}
