import { useState } from 'react'
import { selectModal } from '../../../core/index.ts'
import { useClient, useClientSelector, useFlow, useNavigate, useText } from '../../../ui/hooks/index.ts'
import { isEmailAddress, normaliseAddress } from '../address.ts'
import type { EmailTextKey } from '../locales/en.ts'
import { emailFlows } from '../flows.ts'
import { selectEmail, type EmailIntent } from '../slice.ts'
import { failureText } from './failureText.ts'

export interface AddressFormArgs {
  intent: EmailIntent
  /** An address that makes no sense here: the one to be replaced. */
  current?: string | undefined
}

export interface AddressForm {
  value: string
  setValue: (value: string) => void
  /** Whether the value has the form of an address. */
  isComplete: boolean
  isBusy: boolean
  /** What is wrong, beside the field. */
  error: string | null
  /** Says what is wrong with what was typed, if anything. Call it when the user leaves the field or tries to send it. */
  check: () => void
  /** Sends a code and goes on to the code screen. */
  submit: () => void
}

/** A field for an address: checks it, sends a code to it and shows the code screen. */
export function useAddressForm({ intent, current }: AddressFormArgs): AddressForm {
  const t = useText()
  const { store } = useClient()
  const navigate = useNavigate()
  const { run, isRunning } = useFlow(emailFlows.sendCode)
  const last = useClientSelector(selectEmail)
  // On the way back from the code screen the address is still there, to be corrected.
  const [value, setValue] = useState(() => (last.intent === intent && last.address) || '')
  const [error, setError] = useState<string | null>(null)
  const isComplete = isEmailAddress(value)

  const problem = (): EmailTextKey | null => {
    if (!isComplete) return 'email.error.address'
    return normaliseAddress(value) === current ? 'email.update.same' : null
  }
  const check = () => {
    const key = value.trim() === '' ? null : problem()
    if (key) setError(t(key))
  }
  const submit = async () => {
    const key = problem()
    if (key) return setError(t(key))
    const { screen } = selectModal(store.getState())
    const outcome = await run({ email: value, intent })
    // The user may have left meanwhile, and a second submit may have come here first.
    if (selectModal(store.getState()).screen !== screen) return
    if (outcome.ok) navigate.push({ plugin: 'email', screen: 'AWAITING_PASSWORDLESS_CODE' })
    else if (outcome.failure.code !== 'flow_cancelled') setError(failureText(t, outcome.failure, 'error.notSent'))
  }

  return {
    value,
    setValue: (next) => {
      setValue(next)
      setError(null)
    },
    isComplete,
    isBusy: isRunning,
    error,
    check,
    submit: () => void submit(),
  }
}

/** Attributes of the `<input>`. Not `type="email"`: browsers rewrite what was typed there (international domains, blanks). */
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
