import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { CodeInput } from './CodeInput.tsx'
import type { CodeInputStatus } from './CodeInput.tsx'
import { CodeResend } from './CodeResend.tsx'
import type { CodeResendProps } from './CodeResend.tsx'
import type { Icon } from './icons/Icon.tsx'
import { Mark } from './Mark.tsx'
import { Screen } from './Screen.tsx'
import { Stack } from './layout.tsx'
import { useCodeEntry } from './useCodeEntry.ts'
import { useReceivedCode } from './useReceivedCode.ts'

/** Texts of a {@link CodeScreen}. */
export interface CodeScreenTexts {
  title: string
  /** 'We sent a code to ada@example.com.', with the `address` in it. */
  sentTo: string
  /** Leads back to the address; absent if it cannot be another. */
  change?: string | undefined
  /** Name of the boxes for screen readers. */
  label: string
  submitting: string
  /** The title, once the code was right. */
  success: string
  /** The outcome, under the boxes. */
  done: string
  /** Something was typed that is no digit. */
  notNumeric: string
  retry: string
  /** In place of the boxes, if no code was sent. */
  none: string
  /** Leads from there to where a code can be asked for. */
  start: string
}

export interface CodeScreenProps extends Omit<CodeResendProps, 'isLocked' | 'isHidden'> {
  texts: CodeScreenTexts & CodeResendProps['texts']
  /**
   * Address that the code went to, as it stands in `texts.sentTo`: kept in one piece if it fits on a line. `null` if
   * the screen was opened before a code was asked for.
   */
  address: string | null
  icon: Icon
  status: CodeInputStatus
  /** Counts the times that the boxes started empty. */
  entry: number
  /** Message for a failure of the last code. Stays under the emptied boxes until the user types. */
  failure: string | null
  /** The code did not arrive: it stays in the boxes, to be sent again. */
  mayRetry: boolean
  /**
   * Receives the code without typing, such as by WebOTP: resolves with it, or with `null`. Called while the screen
   * waits for a code, and aborted when that ends. Pass the same function each time.
   */
  receiveCode?: ((signal: AbortSignal) => Promise<string | null>) | undefined
  /** Redeems a complete code. */
  onSubmit: (code: string) => void
  /** The user types over a refused code: the next `entry` begins. */
  onRestart: () => void
  /** Back to the address; absent if there is no way back. */
  onBack?: (() => void) | undefined
  /** To the beginning, if no code was sent and there is no way back. */
  onStart: () => void
  /** Digits of a code. Default 6. */
  length?: number | undefined
}

/** With the full stop after it on a line of its own rather than broken; one that is wider than a line breaks where it must. */
const ADDRESS_STYLE = { display: 'inline-block', maxWidth: '100%' } as const

/** Takes a one-time code and redeems it as soon as it is complete. */
export function CodeScreen(props: CodeScreenProps): ReactElement {
  const { address } = props
  return address === null ? <NoCodeSent {...props} /> : <CodeForm {...props} address={address} />
}

function NoCodeSent({ texts, icon: Icon, onBack, onStart }: CodeScreenProps): ReactElement {
  return (
    <Screen
      title={texts.title}
      description={texts.none}
      mark={<Mark icon={<Icon size={28} />} tone="warning" />}
      action={<Button onClick={onBack ?? onStart}>{texts.start}</Button>}
    />
  )
}

function CodeForm(props: CodeScreenProps & { address: string }): ReactElement {
  const { texts, address, icon: Icon, status, failure, onSubmit, onBack, length = 6 } = props
  const { code, isNumeric, onChange, onInvalid, input } = useCodeEntry(props)
  const isDone = status === 'success'
  const isLocked = isDone || status === 'submitting'
  useReceivedCode(isLocked ? undefined : props.receiveCode, (received) => {
    if (!/^\d+$/.test(received) || received.length !== length) return
    onChange(received)
    onSubmit(received)
  })
  const message = () => {
    if (isDone) return texts.done
    if (isLocked) return texts.submitting
    if (!isNumeric) return texts.notNumeric
    return status === 'error' || code === '' ? failure : null
  }
  const [before, rest = ''] = texts.sentTo.split(address)
  const [mark = ''] = /^\S*/.exec(rest) ?? []

  return (
    <Screen
      title={isDone ? texts.success : texts.title}
      description={
        <>
          {before}
          <span style={ADDRESS_STYLE}>
            {address}
            {mark}
          </span>
          {rest.slice(mark.length)}{' '}
          {onBack && texts.change !== undefined && (
            <Button variant="link" disabled={isLocked} onClick={onBack}>
              {texts.change}
            </Button>
          )}
        </>
      }
      mark={<Mark icon={<Icon size={28} />} status={isDone ? 'success' : 'idle'} />}
      onBack={isLocked ? null : undefined}
      // Touch devices too: their keyboard is up from the address, and offers the code as soon as it arrives.
      initialFocus="field"
      footer={<CodeResend {...props} isLocked={isLocked} isHidden={isDone} />}
    >
      <Stack>
        <CodeInput
          ref={input}
          name="code"
          length={length}
          label={texts.label}
          value={code}
          onChange={onChange}
          onComplete={onSubmit}
          onInvalid={onInvalid}
          status={status}
          message={message()}
        />
        {props.mayRetry && code.length === length && (
          <Button variant="secondary" onClick={() => onSubmit(code)}>
            {texts.retry}
          </Button>
        )}
      </Stack>
    </Screen>
  )
}
