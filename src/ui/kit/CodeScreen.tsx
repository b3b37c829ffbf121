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

/** Texts of a {@link CodeScreen}, already translated; `useCodeScreen` returns them from the plugin's catalogue. */
export interface CodeScreenTexts {
  title: string
  /** 'We sent a code to ada@example.com.', with the `address` in it. */
  sentTo: string
  /** Link back to the address; absent if the address cannot be changed. */
  change?: string | undefined
  /** Name of the boxes for screen readers. */
  label: string
  submitting: string
  /** The title that replaces `title` once the code was right. */
  success: string
  /** Message under the boxes once the code was right: 'You are logged in.' */
  done: string
  /** Message if anything but digits was typed. */
  notNumeric: string
  retry: string
  /** Text shown instead of the boxes, if no code was sent. */
  none: string
  /** Button, if no code was sent, that leads to where one can be asked for. */
  start: string
}

export interface CodeScreenProps extends Omit<CodeResendProps, 'isLocked' | 'isHidden'> {
  texts: CodeScreenTexts & CodeResendProps['texts']
  /**
   * Address that the code went to, exactly as in `texts.sentTo`: it is not broken if it fits on a line. `null` if the screen
   * was opened before a code was asked for.
   */
  address: string | null
  icon: Icon
  status: CodeInputStatus
  /** Number of the current entry. Another number empties the boxes, except for digits typed over a refused code. */
  entry: number
  /** Message for a failure of the last code. Stays under the emptied boxes until the user types. */
  failure: string | null
  /** True if the code did not reach the server: it stays in the boxes, and can be submitted again. */
  mayRetry: boolean
  /**
   * Receives the code without typing, such as by WebOTP: resolves with it, or with `null`. Called while the screen
   * waits for a code, and aborted when that ends. Pass the same function each time.
   */
  receiveCode?: ((signal: AbortSignal) => Promise<string | null>) | undefined
  /** Called with a complete code, to redeem it. */
  onSubmit: (code: string) => void
  /** Called when the user types over a refused code, which begins the next `entry`. */
  onRestart: () => void
  /** Goes back to the address; absent if there is no way back. */
  onBack?: (() => void) | undefined
  /** Starts over, if no code was sent and there is no way back. */
  onStart: () => void
  /** Digits of a code. Default 6. */
  length?: number | undefined
}

/**
 * Moves the address, with the full stop after it, to a line of its own instead of breaking it. It breaks only if it is wider
 * than a line.
 */
const ADDRESS_STYLE = { display: 'inline-block', maxWidth: '100%' } as const

/** The sentence goes once the code was right. It keeps its room, so that nothing below it moves. */
const GONE_STYLE = { visibility: 'hidden' } as const

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
  const canChange = onBack !== undefined && texts.change !== undefined
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
  // The address has an element of its own, which isolates it as the characters around it in a right-to-left text do.
  const [before, rest = ''] = texts.sentTo.replace(/[\u2068\u2069]/g, '').split(address)
  const [mark = ''] = /^\S*/.exec(rest) ?? []

  return (
    <Screen
      title={isDone ? texts.success : texts.title}
      description={
        <span key={texts.sentTo} style={isDone ? GONE_STYLE : undefined}>
          {before}
          <span style={ADDRESS_STYLE}>
            <bdi>{address}</bdi>
            {mark}
          </span>
          {rest.slice(mark.length)}{' '}
          {canChange && (
            <Button variant="link" disabled={isLocked} onClick={onBack}>
              {texts.change}
            </Button>
          )}
        </span>
      }
      mark={<Mark icon={<Icon size={28} />} status={isDone ? 'success' : 'idle'} />}
      onBack={isLocked ? null : undefined}
      // Also on touch devices: their keyboard is still open from the address, and offers the code when it arrives.
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
