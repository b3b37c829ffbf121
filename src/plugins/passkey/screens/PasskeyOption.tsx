import { useEffect, useRef, type ReactElement } from 'react'
import { selectIsModalOpen } from '../../../core/index.ts'
import {
  useClient,
  useClientSelector,
  useFlow,
  useNavigate,
  useText,
  type LandingOptionProps,
} from '../../../ui/hooks/index.ts'
import { ChevronRightIcon, OptionRow, PasskeyIcon } from '../../../ui/kit/index.ts'
import { passkeyFlows } from '../flows.ts'
import { selectPasskey, type PasskeyState } from '../slice.ts'
import { markFields } from './markFields.ts'

/** The entry of the login list. While the list shows, browsers also offer passkeys in its fields. */
export default function PasskeyOption(_props: LandingOptionProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const row = useRef<HTMLButtonElement>(null)
  const { run } = useFlow(passkeyFlows.loginWithPasskey)
  useOffer(row)
  return (
    <OptionRow
      ref={row}
      label={t('passkey.continue')}
      icon={<PasskeyIcon />}
      trailing={<ChevronRightIcon size={16} />}
      onClick={() => {
        // In the click itself, as Safari asks for a gesture.
        void run({})
        navigate.push({ plugin: 'passkey', screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE' })
      }}
    />
  )
}

/** Offers passkeys in the fields of the list from when it is seen until it is left. */
function useOffer(row: { readonly current: Element | null }): void {
  const { store } = useClient()
  const isOpen = useClientSelector(selectIsModalOpen)
  const { run, cancel } = useFlow(passkeyFlows.offerPasskeys)
  useEffect(() => {
    const list = row.current?.closest('section')
    if (!isOpen || !list) return
    const unmark = markFields(list)
    void run()
    return () => {
      unmark()
      // Who chose a passkey has left the list by that, and is being logged in.
      const { status } = selectPasskey(store.getState() as unknown as { passkey: PasskeyState })
      if (status !== 'loading') cancel()
    }
  }, [isOpen, row, run, cancel, store])
}
