'use client'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { selectModal, type AnyFlow } from '../../core/index.ts'
import type { FieldProps, FormScreenProps, InputRowProps } from '../kit/index.ts'
import { useClient } from './useClient.ts'
import type { CodeLogin } from './useCodeLogin.ts'
import { useFlow } from './useFlow.ts'
import { useNavigate } from './useNavigate.ts'
import { useText } from './useText.ts'
import { withLimits, type CodeFailureText } from './withLimits.ts'

/** Events that end the press of a button or key. */
const PRESS_ENDS = ['mouseup', 'keyup']

export interface CodeRequestArgs<Send> {
  /** The field's text, which the plugin keeps. */
  value: string
  /** True if the value has the form of an address. */
  isComplete: boolean
  /**
   * Returns the problem with the value, shown when the user leaves the field or tries to submit; `null` if there is none, or
   * the field is empty.
   */
  problem: () => string | null
  /** Arguments of the plugin's `sendCode`. */
  args: Send
  failureText: CodeFailureText
}

/** Props for the components that draw the field: `row` in the login list, `form` and `field` on a separate screen. */
export interface CodeRequest {
  row: Pick<InputRowProps, 'canSubmit' | 'error' | 'onBlur' | 'onKeyDown' | 'onSubmit' | 'state'>
  form: Pick<FormScreenProps, 'isBusy' | 'isComplete' | 'onSubmit'>
  field: Pick<FieldProps, 'error' | 'onBlur' | 'onKeyDown' | 'readOnly'>
}

/**
 * Runs the field for the address that a code is sent to: shows problems with it, sends the code and opens the plugin's
 * `AWAITING_PASSWORDLESS_CODE` screen. The plugin keeps the field's value.
 *
 * @throws ConfigError outside the modal
 * @example
 * const { row } = useCodeRequest(PIGEON_LOGIN, { value, isComplete, problem, args: { loft: value }, failureText })
 * return <InputRow {...row} value={value} onValueChange={setValue} label={t('pigeon.label')} submitLabel={t('pigeon.submit')} icon={null} />
 */
export function useCodeRequest<Send, Resend, Redeem>(
  { flows, slice }: CodeLogin<Send, Resend, Redeem>,
  { value, isComplete, problem, args, failureText }: CodeRequestArgs<Send>,
): CodeRequest {
  const t = useText()
  const { store } = useClient()
  const navigate = useNavigate()
  const { run, isRunning: isBusy } = useFlow(flows.sendCode as AnyFlow)
  const [failed, setFailed] = useState<{ value: string; text: string } | null>(null)
  // The message disappears as soon as the value changes.
  if (failed && failed.value !== value) setFailed(null)
  const forgetPress = useRef<() => void>(null)
  useEffect(() => () => forgetPress.current?.(), [])

  const check = (): boolean => {
    const text = problem()
    if (text !== null) setFailed({ value, text })
    return isComplete && text === null
  }
  const submit = async (): Promise<void> => {
    if (!check()) return
    const { screen } = selectModal(store.getState())
    const outcome = await run(args)
    // The user may have left the screen meanwhile, or a second submit may already have moved on.
    if (selectModal(store.getState()).screen !== screen) return
    if (outcome.ok) navigate.push({ plugin: slice.name, screen: 'AWAITING_PASSWORDLESS_CODE' })
    else if (outcome.failure.code !== 'flow_cancelled')
      setFailed({ value, text: withLimits(failureText)(t, outcome.failure, 'error.notSent') })
  }

  const onSubmit = (): void => void submit()
  const input = {
    error: failed?.text ?? null,
    onBlur: () => {
      // A message of more than one line moves everything below the field. That must not happen while the user presses a
      // button there, so the check waits until the press ends.
      forgetPress.current?.()
      const forget = (): void => PRESS_ENDS.forEach((end) => removeEventListener(end, release))
      const release = (): void => {
        forget()
        setTimeout(check)
      }
      // No `signal` option: in test environments, `addEventListener` often rejects the global `AbortSignal`.
      PRESS_ENDS.forEach((end) => addEventListener(end, release))
      forgetPress.current = forget
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      // Browsers do not submit a form whose button is disabled, and would not say why.
      if (key === 'Enter') check()
    },
  }
  return {
    row: { ...input, onSubmit, canSubmit: isComplete, state: isBusy ? 'busy' : 'idle' },
    form: { onSubmit, isComplete, isBusy },
    field: { ...input, readOnly: isBusy },
  }
}
