import { useEffect, useRef, type ReactElement } from 'react'
import { selectIsModalOpen } from '../../../core/index.ts'
import {
  onceShown,
  useClient,
  useClientSelector,
  useFlow,
  useNavigate,
  useText,
  type ConfirmProps,
  type LandingOptionProps,
} from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, ConfirmRow, OptionRow, PasskeyIcon } from '../../../ui/kit/index.ts'
import { passkeyFlows } from '../flows.ts'
import { selectPasskey, type PasskeyState } from '../slice.ts'
import { markFields } from './markFields.ts'

/** The entry of the login list. While the list shows, browsers also offer passkeys in its fields. */
export default function PasskeyOption({ confirm }: LandingOptionProps): ReactElement {
  return confirm ? <OwnPasskey {...confirm} /> : <AnyPasskey />
}

function AnyPasskey(): ReactElement {
  const t = useText()
  const row = useRef<HTMLButtonElement>(null)
  const onClick = useLogin()
  useOffer(row)
  return (
    <OptionRow
      ref={row}
      label={t('passkey.continue')}
      icon={<PasskeyIcon />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={onClick}
    />
  )
}

/** Row to confirm the user's identity with one of their passkeys. */
function OwnPasskey({ isOnly }: ConfirmProps): ReactElement {
  const t = useText()
  const onClick = useLogin()
  return <ConfirmRow label={t('passkey.confirm')} icon={<PasskeyIcon />} isOnly={isOnly} onClick={onClick} />
}

function useLogin(): () => void {
  const navigate = useNavigate()
  const { run } = useFlow(passkeyFlows.loginWithPasskey)
  return () => {
    // In the click itself: Safari requires a user gesture.
    void run({})
    navigate.push({ plugin: 'passkey', screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE' })
  }
}

/** Offers passkeys in the fields of the login list while it shows. */
function useOffer(row: { readonly current: Element | null }): void {
  const { store } = useClient()
  const isOpen = useClientSelector(selectIsModalOpen)
  const { run, cancel } = useFlow(passkeyFlows.offerPasskeys)
  useEffect(() => {
    const list = row.current?.closest('section')
    if (!isOpen || !list) return
    let unmark: (() => void) | undefined
    // Not at once: loading and starting it would delay the list that has just been asked for.
    const stop = onceShown(() => {
      unmark = markFields(list)
      void run()
    })
    return () => {
      stop()
      unmark?.()
      // Choosing a passkey also leaves the list; that login must go on.
      const { status } = selectPasskey(store.getState() as unknown as { passkey: PasskeyState })
      if (status !== 'loading') cancel()
    }
  }, [isOpen, row, run, cancel, store])
}
