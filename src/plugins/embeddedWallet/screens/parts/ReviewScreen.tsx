import { useState, type ReactElement, type ReactNode } from 'react'
import { useClientDispatch, useText } from '../../../../ui/hooks/index.ts'
import { Button, Mark, Screen, Stack, WarningIcon } from '../../../../ui/kit/index.ts'
import { rejected } from '../../modal/askApproval.ts'
import type { Deed } from './deedOf.ts'
import { RequestHeader } from './RequestHeader.tsx'

export interface ReviewScreenProps {
  title: string
  description: ReactNode
  /** Address of the wallet that is asked. */
  from: string
  /** Set if approving gives more away than the user may expect: the button then warns, and has to be confirmed. */
  deed: Deed | null
  /** Text of the button that approves. */
  label: string
  onApprove: () => void
  /** Shows that the approved request is being carried out. */
  isBusy: boolean
  isDisabled?: boolean | undefined
  /** Id of the text that says why the button is disabled. */
  describedBy?: string | undefined
  /** A line above the buttons that does not scroll away, such as the progress. */
  status?: ReactNode
  /** A button for what the user should do before approving, such as adding money. Approving then looks secondary. */
  before?: ReactNode
  /** Replaces the buttons where there is nothing to approve. */
  instead?: ReactNode
  children: ReactNode
}

/** Of two buttons beside each other. With wider margins, long words would make the row wider than a card of 320 px. */
const PAIR_STYLE = { paddingInline: 'var(--lk-space-2)' } as const

/** A request to review, in one order on every screen: who asks, what to beware of, what is asked, then approving or rejecting. */
export function ReviewScreen(props: ReviewScreenProps): ReactElement {
  const { title, description, from, deed, label, isBusy, isDisabled = false, onApprove, children } = props
  const t = useText()
  const dispatch = useClientDispatch()
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  // On one line: beside a button that takes all the width, browsers would break Chinese and Japanese after each character.
  const reject = (
    <Button
      variant="ghost"
      isCompact
      disabled={isBusy}
      style={{ ...PAIR_STYLE, whiteSpace: 'nowrap' }}
      onClick={() => void dispatch(rejected())}
    >
      {t('embeddedWallet.tx.reject')}
    </Button>
  )

  if (deed && isAskedAgain && !isDisabled)
    return (
      <Screen
        key="deed"
        title={t('embeddedWallet.deed.question', { deed: deed.text })}
        description={deed.detail}
        mark={<Mark icon={<WarningIcon size={28} />} tone="danger" />}
        onBack={isBusy ? null : () => setIsAskedAgain(false)}
        initialFocus="title"
        action={
          <Stack gap={2}>
            {props.status}
            <Stack isRow>
              {reject}
              <Button variant="danger" style={PAIR_STYLE} isLoading={isBusy} onClick={onApprove}>
                {t('embeddedWallet.deed.yes')}
              </Button>
            </Stack>
          </Stack>
        }
      >
        <RequestHeader address={from} />
      </Screen>
    )
  return (
    <Screen
      key="review"
      title={title}
      description={description}
      onBack={null}
      initialFocus="title"
      action={
        props.instead ?? (
          <Stack gap={2}>
            {props.status}
            {props.before}
            <Stack isRow>
              {reject}
              <Button
                variant={props.before ? 'secondary' : deed ? 'danger' : 'primary'}
                style={PAIR_STYLE}
                isLoading={isBusy}
                disabled={!isBusy && isDisabled}
                aria-describedby={props.describedBy}
                onClick={deed ? () => setIsAskedAgain(true) : onApprove}
              >
                {label}
              </Button>
            </Stack>
          </Stack>
        )
      }
    >
      <Stack gap={4}>
        <RequestHeader address={from} />
        {children}
      </Stack>
    </Screen>
  )
}
