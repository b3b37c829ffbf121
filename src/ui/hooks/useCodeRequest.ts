'use client'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { selectModal, type AnyFlow } from '../../core/index.ts'
import type { FieldProps, FormScreenProps, InputRowProps } from '../kit/index.ts'
import { useClient } from './useClient.ts'
import type { CodeLogin } from './useCodeLogin.ts'
import type { CodeFailureText } from './useCodeScreen.ts'
import { useFlow } from './useFlow.ts'
import { useNavigate } from './useNavigate.ts'
import { useText } from './useText.ts'

/** Events that end a press. */
const PRESS_ENDS = ['mouseup', 'keyup']

export interface CodeRequestArgs<Send> {
  /** The field's value. */
  value: string
  /** True if it has the form of an address. */
  isComplete: boolean
  /**
   * Returns the problem with it, shown when the user leaves the field or tries to send it; `null` also while it is
   * empty.
   */
  problem: () => string | null
  /** Arguments of the plugin's `sendCode`. */
  args: Send
  failureText: CodeFailureText
}

/** Props for the components that draw the field: `row` in the login list, `form` and `field` on a screen of its own. */
export interface CodeRequest {
  row: Pick<InputRowProps, 'canSubmit' | 'error' | 'onBlur' | 'onKeyDown' | 'onSubmit' | 'state'>
  form: Pick<FormScreenProps, 'isBusy' | 'isComplete' | 'onSubmit'>
  field: Pick<FieldProps, 'error' | 'onBlur' | 'onKeyDown' | 'readOnly'>
}

/**
 * A field for where a code is to go: says what is wrong with it, sends a code and shows the plugin's
 * `AWAITING_PASSWORDLESS_CODE`. The value stays with the plugin.
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
  // Forgiven as soon as something else is typed.
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
    // The user may have left meanwhile, and a second submit may have come here first.
    if (selectModal(store.getState()).screen !== screen) return
    if (outcome.ok) navigate.push({ plugin: slice.name, screen: 'AWAITING_PASSWORDLESS_CODE' })
    else if (outcome.failure.code !== 'flow_cancelled') setFailed({ value, text: failureText(t, outcome.failure, 'error.notSent') })
  }

  const onSubmit = (): void => void submit()
  const input = {
    error: failed?.text ?? null,
    onBlur: () => {
      // A message of more than one line under the field moves everything below it. It must not do so under a finger
      // that is pressing there.
      forgetPress.current?.()
      const forget = (): void => PRESS_ENDS.forEach((end) => removeEventListener(end, release))
      const release = (): void => {
        forget()
        setTimeout(check)
      }
      // Without a signal: where tests run, the page's own is often not the one that its `addEventListener` takes.
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
