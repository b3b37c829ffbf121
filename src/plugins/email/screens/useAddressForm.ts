import { useState } from 'react'
import { useClientSelector, useCodeRequest, useText, type CodeRequest } from '../../../ui/hooks/index.ts'
import { isEmailAddress, normaliseAddress } from '../address.ts'
import { EMAIL_LOGIN } from '../codeLogin.ts'
import { selectEmail, type EmailIntent } from '../slice.ts'
import { failureText } from './failureText.ts'

export interface AddressFormArgs {
  intent: EmailIntent
  /** The user's current address, which is refused as the new one. */
  current?: string | undefined
}

export interface AddressForm extends CodeRequest {
  value: string
  setValue: (value: string) => void
}

/** State of an address field: checks the address, sends a code to it and shows the code screen. */
export function useAddressForm({ intent, current }: AddressFormArgs): AddressForm {
  const t = useText()
  const last = useClientSelector(selectEmail)
  // Keeps the address when the user comes back from the code screen to correct it.
  const [value, setValue] = useState(() => (last.intent === intent && last.address) || '')
  const isComplete = isEmailAddress(value)
  const problem = (): string | null => {
    if (value.trim() === '') return null
    if (!isComplete) return t('email.error.address')
    return normaliseAddress(value) === current ? t('email.update.same') : null
  }
  const request = useCodeRequest(EMAIL_LOGIN, {
    value,
    isComplete,
    problem,
    args: { email: value, intent },
    failureText,
  })
  return { ...request, value, setValue }
}

/** Attributes of the `<input>`. Not `type="email"`: browsers rewrite international domains and spaces typed there. */
export const ADDRESS_INPUT = {
  type: 'text',
  name: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'send',
} as const
