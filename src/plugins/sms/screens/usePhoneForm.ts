import { useState } from 'react'
import { selectAppConfig, selectModal } from '../../../core/index.ts'
import { useClient, useClientSelector, useFlow, useNavigate, useText } from '../../../ui/hooks/index.ts'
import { usePhoneInput, type PhoneInput } from '../../../ui/kit/index.ts'
import { smsFlows } from '../flows.ts'
import { selectSms, type SmsIntent } from '../slice.ts'
import { failureText } from './failureText.ts'
import { loadPhoneNumbers } from './numbers.ts'

export interface PhoneForm {
  phone: PhoneInput
  /** Whether the number may be sent. */
  isComplete: boolean
  isBusy: boolean
  /** What is wrong, beside the field. */
  error: string | null
  /** Says what is wrong with what was typed, if anything. Call it when the user leaves the field or tries to send it. */
  check: () => void
  /** Sends a code and goes on to the code screen. */
  submit: () => void
}

/** A field for a phone number: checks it, sends a code to it and shows the code screen. */
export function usePhoneForm({ intent }: { intent: SmsIntent }): PhoneForm {
  const t = useText()
  const { store } = useClient()
  const navigate = useNavigate()
  const { run, isRunning } = useFlow(smsFlows.sendCode)
  const last = useClientSelector(selectSms)
  const defaultCountry = useClientSelector(selectAppConfig)?.defaultCountry ?? 'US'
  // On the way back from the code screen the number is still there, to be corrected.
  const [initial] = useState(() => (last.intent === intent && last.address) || '')
  const phone = usePhoneInput({ load: loadPhoneNumbers, defaultCountry, initial })
  const [failed, setFailed] = useState<{ raw: string; text: string } | null>(null)
  const { rawPhoneNumber: raw, qualifiedPhoneNumber, isValid } = phone.value

  const check = () => {
    if (/\d/.test(raw) && !isValid) setFailed({ raw, text: t('sms.error.number') })
  }
  const submit = async () => {
    if (!isValid) return check()
    const { screen } = selectModal(store.getState())
    const outcome = await run({ phoneNumber: qualifiedPhoneNumber, intent })
    // The user may have left meanwhile, and a second submit may have come here first.
    if (selectModal(store.getState()).screen !== screen) return
    if (outcome.ok) navigate.push({ plugin: 'sms', screen: 'AWAITING_PASSWORDLESS_CODE' })
    else if (outcome.failure.code !== 'flow_cancelled') setFailed({ raw, text: failureText(t, outcome.failure, 'error.notSent') })
  }

  return {
    phone,
    isComplete: isValid,
    isBusy: isRunning,
    // Forgiven as soon as something else is typed.
    error: failed?.raw === raw ? failed.text : null,
    check,
    submit: () => void submit(),
  }
}
