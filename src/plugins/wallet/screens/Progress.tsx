import type { ReactElement } from 'react'
import type { WalletRow } from '../../../core/index.ts'
import { useText, type TextValues } from '../../../ui/hooks/index.ts'
import { Button, Mark, Screen, StatusText, Text, WalletMark } from '../../../ui/kit/index.ts'
import type { WalletTextKey } from '../locales/en.ts'
import type { WalletIntent, WalletState, WalletStatus } from '../slice.ts'

export interface ProgressProps {
  row: WalletRow
  intent: WalletIntent
  state: WalletState
  values: TextValues
  /** True if a link named the wallet: it is then asked only after a click. */
  isOffered: boolean
  onConnect: () => void
  onSign: () => void
  onOther: () => void
  onBack: (() => void) | undefined
}

type Says = readonly [title: WalletTextKey, detail: WalletTextKey]

const WAITING: Says = ['wallet.waiting.title', 'wallet.waiting.detail']

const SAYS: Partial<Record<WalletStatus, Says>> = {
  connected: ['wallet.connected.title', 'wallet.connected.detail'],
  switching_to_supported_chain: ['wallet.switching.title', 'wallet.switching.detail'],
  signing: ['wallet.signing.title', 'wallet.signing.detail'],
}

const DONE: Readonly<Record<WalletIntent, Says>> = {
  login: ['wallet.success', 'wallet.loggedIn'],
  link: ['wallet.success', 'wallet.linked'],
  connect: ['wallet.success', 'wallet.connectedOnly'],
}

/** Shows the progress and the user's next step in their wallet. One screen for all steps, so that screen readers announce each. */
export function Progress(props: ProgressProps): ReactElement {
  const { row, intent, state, values, isOffered, onConnect, onSign, onOther, onBack } = props
  const t = useText()
  const isDone = state.status === 'success'
  const says = (): Says => {
    if (isOffered) return ['wallet.offer.title', 'wallet.offer.detail']
    if (isDone) return DONE[intent]
    if (state.needsClick) return ['wallet.connected.title', 'wallet.click.detail']
    return SAYS[state.status] ?? WAITING
  }
  const [title, detail] = says()
  const primary = () => {
    if (isOffered) return <Button onClick={onConnect}>{t('wallet.connect')}</Button>
    if (state.needsClick) return <Button onClick={onSign}>{t('wallet.sign')}</Button>
    // No button: the spinner and this text are enough.
    return (
      <Text tone="muted" align="center">
        {t('wallet.connecting')}
      </Text>
    )
  }
  const icon = <WalletMark {...row} size={32} />
  return (
    <Screen
      title={t(title, values)}
      description={<StatusText>{t(detail, values)}</StatusText>}
      mark={
        <Mark
          tone="neutral"
          icon={icon}
          status={isOffered || state.needsClick ? 'idle' : isDone ? 'success' : 'waiting'}
        />
      }
      onBack={isDone ? null : onBack}
      action={
        !isDone && (
          <>
            {primary()}
            <Button variant="ghost" onClick={onOther}>
              {t('wallet.other')}
            </Button>
          </>
        )
      }
    />
  )
}
